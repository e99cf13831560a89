import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Installation } from "@tessera/local/installation";
import type { MailboxSettings } from "@tessera/wire/mail";
import { createTransport } from "nodemailer";
import type { BurstMail } from "./burst.ts";

type ShortMail = Pick<BurstMail, "from" | "subject"> & Partial<BurstMail>;

/** External mail servers: a mailbox that is read over IMAP, and a server that delivers mail over SMTP. */
export interface Station {
  mailbox: MailboxSettings;
  /** Puts a mail into the mailbox, whose server announces it to waiting clients. */
  deliver(mail: ShortMail): void;
  send(mail: ShortMail & { to: string }): Promise<void>;
  /** Sends the mails in this order. Several are in transit at once, but those of a thread one after another. */
  sendAll(mails: BurstMail[]): Promise<void>;
  close(): Promise<void>;
}

const program = path.join(import.meta.dirname, "imap-process.ts");
const connections = 8;

export async function openMailStation(installation: Installation): Promise<Station> {
  const imap = fork(program, { stdio: "inherit" });
  const [{ port }] = (await once(imap, "message")) as [{ port: number }];
  const transport = createTransport({
    ...{ host: "127.0.0.1", port: Number(installation.plan("mail").env.SMTP_PORT), ignoreTLS: true },
    ...{ pool: true, maxConnections: connections, maxMessages: Number.POSITIVE_INFINITY },
  });
  const send = async (mail: object) => void (await transport.sendMail(mail));
  return {
    mailbox: { host: "127.0.0.1", port, security: "none", user: "desk", password: "secret", folder: "INBOX" },
    deliver: (mail) => deliver(imap, mail),
    send: (mail) => send({ ...mail, text: mail.subject }),
    async sendAll(mails) {
      // Threads are interleaved, so that mails of one thread are far apart.
      for (let from = 0; from < mails.length; from += connections)
        await Promise.all(mails.slice(from, from + connections).map(send));
    },
    async close() {
      transport.close();
      imap.kill();
    },
  };
}

/** Delivers a mail with the mailbox server's authentication result, which counts for unsigned mails. */
function deliver(imap: ChildProcess, mail: ShortMail): void {
  const { from, subject, text = subject, references = [] } = mail;
  const domain = from.split("@")[1];
  const { messageId = `<${subject.replaceAll(" ", ".")}@${domain}>` } = mail;
  const raw = [
    `Authentication-Results: mx.own.example; dmarc=pass header.from=${domain}`,
    ...[`From: ${from}`, "To: desk@own.example", `Subject: ${subject}`, `Date: ${new Date().toUTCString()}`],
    ...[
      `Message-ID: ${messageId}`,
      ...(references.length > 0 ? [`References: ${references.join(" ")}`] : []),
    ],
    ...["", `${text}\r\n`],
  ].join("\r\n");
  imap.send({ raw });
}
