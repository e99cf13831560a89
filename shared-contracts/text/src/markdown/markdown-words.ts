import type { MarkedToken, Token, Tokens } from "marked";
import { decodeReferences } from "./decode-references.ts";
import { toAddress } from "./link-target.ts";
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

/** Returns what inline elements say, without their marks. */
export function spansToWords(tokens: readonly Token[]): string {
  return (tokens as MarkedToken[]).map(spanToWords).join("");
}

function spanToWords(token: MarkedToken): string {
  if (token.type === "br") return "\n";
  if (token.type === "image") return describePicture(token);
  if (token.type === "link" && token.autolink) return token.text;
  if ("tokens" in token && token.tokens) return spansToWords(token.tokens);
  if (token.type === "text") return decodeReferences(token.text);
  return token.type === "escape" || token.type === "codespan" ? token.text : "";
}

/** Returns what a picture that is not loaded is called: its description, or else its address. */
export function describePicture(token: Tokens.Image): string {
  return spansToWords(token.tokens) || toAddress(token) || token.raw;
}
