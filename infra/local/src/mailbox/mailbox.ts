import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** A mail as the mailbox page shows it. */
export interface Mail {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  /** The mail as most programs show it; null if it has text only. */
  html: string | null;
  received_at: string;
  message_id: string | null;
  references: string[];
  /** The address for replies. */
  reply_to: string;
}

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

async function listMails(folder: string, to: string | undefined): Promise<Mail[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const newest = names.sort().reverse().slice(0, 200);
  const mails = await Promise.all(newest.map((name) => readMail(folder, name)));
  return mails.filter((mail) => !to || mail.to.toLowerCase() === to.toLowerCase());
}

async function readMail(folder: string, name: string): Promise<Mail> {
  const mail = await PostalMime.parse(await readFile(path.join(folder, name)));
  return {
    id: name.replace(".eml", ""),
    to: mail.to?.map((address) => address.address).join(", ") ?? "",
    from: mail.from?.address ?? "",
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? null,
    message_id: mail.messageId ?? null,
    references: mail.references?.split(/\s+/u) ?? [],
    reply_to: mail.replyTo?.[0]?.address ?? mail.from?.address ?? "",
    received_at: new Date(Number(name.split("-")[0])).toISOString(),
  };
}
