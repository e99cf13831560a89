import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { listMails, type Mail, readWholeMail, type WholeMail } from "./stored-mail.ts";

/** A mail written on the page in the role of a customer. */
export interface WrittenMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  /** The message ids of its thread; the last one is the mail that it directly answers. */
  references: string[];
}

/** A local SMTP server that stores every mail as a file; nothing leaves the machine. */
export interface Mailbox {
  smtpUrl: string;
  /** The id by which it vouches for senders. Nobody else knows it, so nobody else on this machine can. */
  authservId: string;
  list(to?: string): Promise<Mail[]>;
  /** Returns a mail with all that is in it; null if there is none with this id. */
  open(id: string): Promise<WholeMail | null>;
  /** Delivers a mail to the installation by SMTP. Throws the SMTP error if the installation rejects it. */
  send(mail: WrittenMail): Promise<void>;
  close(): Promise<void>;
}

export async function openMailbox(folder: string, port: number, receptionPort: number): Promise<Mailbox> {
  await mkdir(folder, { recursive: true });
  const authservId = `mx-${randomUUID()}.demo.test`;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    size: 30 * 1024 * 1024,
    onData(stream, { envelope }, done) {
      stream
        .toArray()
        .then(async (chunks: Buffer[]) => {
          const raw = Buffer.concat(chunks);
          await keep(folder, raw);
          if (isInboxTest(raw)) await deliver(raw, envelope, receptionPort);
        })
        .then(() => done(), done);
    },
  });
  // A client that disconnects mid-command must not crash the installation.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    list: (to) => listMails(folder, to),
    open: (id) => readWholeMail(folder, id),
    authservId,
    send: (mail) => sendMail(mail, { authservId, port: receptionPort }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns true for a test email of an inbox, which a real mail server would deliver to the installation. */
function isInboxTest(raw: Buffer): boolean {
  return /^message-id: <inbox-test-/imu.test(raw.toString("latin1"));
}

async function deliver(
  raw: Buffer,
  { mailFrom, rcptTo }: SMTPServerSession["envelope"],
  port: number,
): Promise<void> {
  const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  const from = mailFrom ? mailFrom.address : "";
  try {
    await transport.sendMail({ raw, envelope: { from, to: rcptTo.map(({ address }) => address) } });
  } finally {
    transport.close();
  }
}

async function sendMail(
  { references, ...mail }: WrittenMail,
  { authservId, port }: { authservId: string; port: number },
): Promise<void> {
  const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  const inReplyTo = references.at(-1);
  const domain = mail.from.split("@").at(-1)?.replace(/>$/u, "");
  // The mailbox acts as the mail server of everyone who writes, and vouches for them.
  const headers = { "authentication-results": `${authservId}; dmarc=pass header.from=${domain}` };
  try {
    await transport.sendMail({ ...mail, headers, ...(inReplyTo ? { inReplyTo, references } : {}) });
  } finally {
    transport.close();
  }
}

async function keep(folder: string, raw: Buffer): Promise<void> {
  await writeFile(path.join(folder, `${Date.now()}-${randomUUID()}.eml`), raw);
}
