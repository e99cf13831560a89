import { parseMime } from "@tessera/kit/mime/mime-part";
import type { Address, Email } from "postal-mime";
import { type CollectedContent, collectContent, isMail } from "./collect-content.ts";
import { toMarkdown } from "./to-markdown.ts";

const maxMails = 10;
const maxLength = 40_000;

/**
 * Returns the text of mails that are attached without being declared as attachments, so that members can read and find it; of all attached
 * mails if the mail itself says nothing. It is quoted with its author, since the sender did not write it.
 */
export async function quoteAttachedMails({ files }: CollectedContent, isEmpty: boolean): Promise<string> {
  const mails = files.filter((file) => isMail(file) && (isEmpty || !file.isDeclared)).slice(0, maxMails);
  const quoted: string[] = [];
  for (const { content } of mails) {
    const { mail, root } = await parseMime(content);
    quoted.push(quote([...describe(mail), "", toMarkdown(await collectContent(root))].join("\n")));
  }
  return quoted.join("\n\n").slice(0, maxLength);
}

function describe({ from, date, subject }: Email): string[] {
  const fields = [
    ["From", toPerson(from)],
    ["Date", date ?? ""],
    ["Subject", subject ?? ""],
  ] as const;
  return fields.filter(([, value]) => value !== "").map(([name, value]) => `${name}: ${value}  `);
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
