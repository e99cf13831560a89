import type { Dirent } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Address, type Email } from "postal-mime";

/** A mail as the list of the mailbox shows it. */
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

/** A file in a mail. */
export interface MailFile {
  name: string;
  type: string;
  /** The id by which HTML refers to it; null if it has none. */
  contentId: string | null;
  content: Uint8Array;
}

/** A mail with all that is in it. */
export interface WholeMail extends Mail {
  cc: string;
  files: MailFile[];
  source: Buffer;
}

const shownMails = 200;

/** Returns the newest mails, or those to one address. */
export async function listMails(folder: string, to?: string): Promise<Mail[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const newest = entries.filter(isMailFile).map(({ name }) => name);
  const mails = await Promise.all(newest.sort().reverse().slice(0, shownMails).map(toMailIn(folder)));
  return mails.filter((mail) => !to || mail.to.toLowerCase() === to.toLowerCase());
}

function isMailFile(entry: Dirent): boolean {
  return entry.isFile() && entry.name.endsWith(".eml");
}

function toMailIn(folder: string): (name: string) => Promise<Mail> {
  return async (name) => {
    const id = name.replace(".eml", "");
    return toMail(id, await PostalMime.parse(await readFile(path.join(folder, name))));
  };
}

/** Returns a mail with its files and its source, or null if there is none with this id. */
export async function readWholeMail(folder: string, id: string): Promise<WholeMail | null> {
  if (!/^\d+-[\da-f-]+$/u.test(id)) return null;
  const source = await readFile(path.join(folder, `${id}.eml`)).catch(() => null);
  if (source === null) return null;
  const email = await PostalMime.parse(source, { attachmentEncoding: "arraybuffer" });
  return { ...toMail(id, email), cc: listAddresses(email.cc), files: toFiles(email), source };
}

function toMail(id: string, email: Email): Mail {
  return {
    id,
    to: listAddresses(email.to),
    from: email.from?.address ?? "",
    subject: email.subject ?? "",
    text: email.text ?? "",
    html: email.html ?? null,
    message_id: email.messageId ?? null,
    references: email.references?.split(/\s+/u) ?? [],
    reply_to: email.replyTo?.[0]?.address ?? email.from?.address ?? "",
    received_at: new Date(Number(id.split("-")[0])).toISOString(),
  };
}

function listAddresses(addresses: Address[] = []): string {
  return addresses.map(({ address }) => address).join(", ");
}

function toFiles({ attachments }: Email): MailFile[] {
  return attachments.map(({ filename, mimeType, contentId, content }, index) => ({
    name: filename ?? `attachment-${index + 1}`,
    type: mimeType,
    contentId: contentId?.replaceAll(/^<|>$/gu, "") ?? null,
    content: Buffer.from(content as ArrayBuffer),
  }));
}
