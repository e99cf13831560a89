import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as the mailbox page shows it. */
export interface Mail {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  received_at: string;
}

/** Takes every mail by SMTP and keeps it as a file; nothing leaves the machine. */
export interface Mailbox {
  smtpUrl: string;
  list(to?: string): Promise<Mail[]>;
  close(): Promise<void>;
}

export async function openMailbox(folder: string, port: number): Promise<Mailbox> {
  await mkdir(folder, { recursive: true });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    size: 1024 * 1024,
    onData(stream, _session, done) {
      stream
        .toArray()
        .then((chunks: Buffer[]) => keep(folder, Buffer.concat(chunks)))
        .then(() => done(), done);
    },
  });
  // A client that disconnects in mid-sentence is no reason to end the installation.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    list: (to) => listMails(folder, to),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
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
    received_at: new Date(Number(name.split("-")[0])).toISOString(),
  };
}
