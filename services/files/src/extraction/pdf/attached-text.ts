import { asSize, oneLine } from "@tessera/text/wording";
import { decodeText } from "../text-decoding.ts";
import type { Attachment } from "./attachments.ts";

const maxLength = 200_000;
const textName = /\.(?:xml|txt|csv|json|md|log|yaml|yml)$/iu;

/** Returns the names of attached files, with the content of text files. */
export function describeAttachments(attachments: Attachment[]): string {
  return attachments
    .map((attachment) => {
      const { name, content } = attachment;
      const size = content === null ? "" : ` (${asSize(content.length)})`;
      return [`Attached file ${oneLine(name)}${size}`, textOf(attachment)].filter(Boolean).join("\n");
    })
    .join("\n\n");
}

function textOf({ name, content }: Attachment): string | null {
  const text = content !== null && textName.test(name) ? decodeText(content.subarray(0, maxLength)) : null;
  return text !== null && /\.xml$/iu.test(name) ? linesOfXml(text) : text;
}

/** Returns a line for each element that has text: "DuePayableAmount: 119.00" */
function linesOfXml(xml: string): string {
  const elements = xml.matchAll(/<(?:[\w.-]{1,50}:)?([\w.-]{1,100})(?:\s[^>]{0,1000})?>([^<]{1,5000})</gu);
  return [...elements]
    .map(([, name, text = ""]) => ({ name, text: oneLine(unescaped(text)) }))
    .filter(({ text }) => text !== "")
    .map(({ name, text }) => `${name}: ${text}`)
    .join("\n");
}

export function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}
