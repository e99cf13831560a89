import type { Nodes } from "mdast";
import { readMarkdown } from "../read-markdown.ts";

const longest = 200;

/** The number of characters that are enough for the text of an excerpt; the rest is not parsed for every list item. */
const readLength = 2_000;

/** Returns the beginning of a message as plain text, on one line. */
export function excerptOf(markdown: string): string {
  return toExcerptLines(markdown).replaceAll("\n", " ");
}

/** Returns the beginning of a message as plain text, with its line breaks but without empty lines. */
export function toExcerptLines(markdown: string): string {
  const words = textOf(readMarkdown(markdown.slice(0, readLength)))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
  const characters = [...words];
  return characters.length <= longest
    ? words
    : `${characters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}

function textOf(node: Nodes): string {
  if ("children" in node) {
    const isBlock = node.type === "root" || node.type === "list" || node.type === "blockquote";
    return node.children.map(textOf).join(isBlock ? "\n" : "");
  }
  if (node.type === "break") return "\n";
  if (node.type === "image") return node.alt ?? "";
  return node.type === "text" || node.type === "inlineCode" || node.type === "code" ? node.value : "";
}
