import type { TextFormat } from "@tessera/wire/text/text-format";
import { escapeMarkdown } from "../markdown/escape-markdown.ts";
import { htmlToMarkdown } from "../markdown/html-to-markdown.ts";
import { cleanText } from "./clean-text.ts";
import type { CollectedContent, MailText } from "./collect-content.ts";

/** Returns true if a mail says something itself. */
export function hasText({ texts }: CollectedContent): boolean {
  return texts.some(({ text }) => text.trim() !== "");
}

/** Returns the format that keeps all texts as they were written: HTML becomes Markdown. */
export function detectFormat(contents: CollectedContent[]): TextFormat {
  return contents.some(({ texts }) => texts.some(({ type }) => type === "html")) ? "markdown" : "plain";
}

/** Returns the texts one after another. HTML keeps links, lists and the position of pictures. */
export function readText({ texts, files }: CollectedContent, format: TextFormat): string {
  const pictures = new Map(
    files.flatMap(({ contentId, filename }, index) =>
      contentId ? [[contentId, filename ?? `image-${index + 1}`] as const] : [],
    ),
  );
  return texts
    .map(shorten)
    .map((text) => (format === "plain" ? cleanText(text.text) : toMarkdown(text, pictures)))
    .map(withoutBlankEnds)
    .filter((text) => text !== "")
    .join("\n\n");
}

/** A message is shorter, and HTML takes more characters to say the same. */
const maxLength = { plain: 400_000, html: 2_000_000 } as const;
const embeddedBytes = /(?<=base64,)[A-Za-z0-9+/=\s]{1000,}/gu;

function shorten({ type, text }: MailText): MailText {
  const own = type === "html" ? text.replaceAll(embeddedBytes, "") : text;
  return { type, text: own.slice(0, maxLength[type]) };
}

function toMarkdown({ type, text }: MailText, pictures: Map<string, string>): string {
  if (type === "plain") return escapeMarkdown(cleanText(text));
  return htmlToMarkdown(text, pictures).replaceAll(/\n{3,}/gu, "\n\n");
}

/** The blanks at the beginning of the first line belong to the text. */
function withoutBlankEnds(text: string): string {
  return text.replace(/^(?:[^\S\n]*\n)+/u, "").trimEnd();
}
