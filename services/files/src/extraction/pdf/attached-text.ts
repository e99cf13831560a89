import { asSize, oneLine } from "@tessera/text/wording";
import { decodeEntities } from "../markup/paragraphs.ts";
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
      return [`Attached file ${oneLine(name)}${size}`, readAttachedText(attachment)]
        .filter(Boolean)
        .join("\n");
    })
    .join("\n\n");
}

function readAttachedText({ name, content }: Attachment): string | null {
  const text = content !== null && textName.test(name) ? decodeText(content.subarray(0, maxLength)) : null;
  return text !== null && /\.xml$/iu.test(name) ? linesOfXml(text) : text;
}

/** Returns a line for each element that has text: "DuePayableAmount: 119.00" */
function linesOfXml(xml: string): string {
  const elements = xml.matchAll(/<(?:[\w.-]{1,50}:)?([\w.-]{1,100})(?:\s[^>]{0,1000})?>([^<]{1,5000})</gu);
  return [...elements]
    .map(([, name, text = ""]) => ({ name, text: oneLine(decodeEntities(text)) }))
    .filter(({ text }) => text !== "")
    .map(({ name, text }) => `${name}: ${text}`)
    .join("\n");
}
