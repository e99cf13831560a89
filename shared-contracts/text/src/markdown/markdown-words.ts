import type { MarkedToken, Token } from "marked";
import { parseMarkdown } from "./parse-markdown.ts";

/** Returns the words of Markdown without its marks, one line per block, as people read it in a list or a notification. */
export function markdownToWords(markdown: string): string {
  return toLines(parseMarkdown(markdown));
}

function toLines(tokens: readonly Token[]): string {
  return (tokens as MarkedToken[])
    .map(blockToWords)
    .filter((line) => line !== "")
    .join("\n");
}

function blockToWords(token: MarkedToken): string {
  switch (token.type) {
    case "list":
      return token.items.map((item) => toLines(item.tokens)).join("\n");
    case "blockquote":
      return toLines(token.tokens);
    case "table":
      return [token.header, ...token.rows]
        .map((row) => row.map((cell) => spansToWords(cell.tokens)).join(" "))
        .join("\n");
    case "code":
      return token.text;
    case "def":
      return token.raw.trim();
    case "space":
    case "hr":
    case "checkbox":
      return "";
    default:
      return spanToWords(token);
  }
}

function spansToWords(tokens: readonly Token[]): string {
  return (tokens as MarkedToken[]).map(spanToWords).join("");
}

function spanToWords(token: MarkedToken): string {
  if (token.type === "br") return "\n";
  if ("tokens" in token && token.tokens) return spansToWords(token.tokens);
  return "text" in token ? decodeUsual(token.text) : "";
}

/** Decodes the character references that people and programs write; others stay as they are. */
export function decodeUsual(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&nbsp;", "\u00a0")
    .replaceAll("&amp;", "&");
}
