import { parseMime } from "@tessera/kit/mime/mime-part";
import type { TextFormat } from "@tessera/wire/text/text-format";
import type { Address, Email } from "postal-mime";
import { type CollectedContent, collectContent, isMail } from "./collect-content.ts";
import { readText } from "./read-text.ts";

const maxMails = 10;

/** A mail within a mail. */
export interface AttachedMail {
  mail: Email;
  content: CollectedContent;
}

/**
 * Returns the mails that are attached without being declared as attachments, so that members can read and find them; all attached mails if
 * the mail itself says nothing.
 */
export async function collectAttachedMails(
  { files }: CollectedContent,
  isEmpty: boolean,
): Promise<AttachedMail[]> {
  const mails = files.filter((file) => isMail(file) && (isEmpty || !file.isDeclared)).slice(0, maxMails);
  const found: AttachedMail[] = [];
  for (const { content } of mails) {
    const { mail, root } = await parseMime(content);
    found.push({ mail, content: await collectContent(root) });
  }
  return found;
}

/** Returns an attached mail as a quotation with its author, since the sender did not write it. */
export function quoteMail({ mail, content }: AttachedMail, format: TextFormat): string {
  return quote([...describe(mail), "", readText(content, format)].join("\n"));
}

function describe({ from, date, subject }: Email): string[] {
  const fields = [
    ["From", toPerson(from)],
    ["Date", date ?? ""],
    ["Subject", subject ?? ""],
  ] as const;
  return fields.filter(([, value]) => value !== "").map(([name, value]) => `${name}: ${value}`);
}

function toPerson(person: Address | undefined): string {
  if (!person?.address) return person?.name ?? "";
  return person.name ? `${person.name} (${person.address})` : person.address;
}

function quote(text: string): string {
  return text
    .trim()
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
