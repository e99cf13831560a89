import { type MimePart, parseMime, toText } from "@tessera/kit/mime/mime-part";
import type { Email } from "postal-mime";
import { htmlToPlainText } from "../markup/read-html.ts";

/** Parses a mail, each of its texts in the charset that it was written in. */
export async function parseWithText(bytes: Buffer): Promise<Email> {
  const { mail, root } = await parseMime(bytes);
  return { ...mail, text: await readMailText(root) };
}

/** Returns the plain text of a mail, or that of its HTML if it has no other. */
async function readMailText(mail: MimePart): Promise<string> {
  const texts = listTexts(mail);
  const plain = texts.filter(({ type }) => type === "text/plain").map(toText);
  if (plain.some((text) => text.trim() !== "")) return plain.join("\n");
  const pages = texts.filter(({ type }) => type === "text/html").map((page) => htmlToPlainText(toText(page)));
  return (await Promise.all(pages)).join("\n");
}

function listTexts(part: MimePart): MimePart[] {
  if (part.parts.length > 0) return part.parts.flatMap(listTexts);
  return part.disposition === "attachment" ? [] : [part];
}
