import type { TextFormat } from "@tessera/wire/text/text-format";

/** Converts a text to one line, without the formatting of Markdown. */
export function plainText(text: string, format: TextFormat = "markdown"): string {
  return (format === "plain" ? text : withoutMarks(text)).replace(/\s+/gu, " ").trim();
}

function withoutMarks(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/gu, "$1")
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+\.)\s+/gmu, "")
    .replace(/(\*\*|__|~~|`+)/gu, "")
    .replace(/\\([!-/:-@[-`{-~])/gu, "$1");
}
