import type { TextFormat } from "@tessera/wire/text-format";

const titleLength = 25;

/** Cuts a title to 25 characters and an ellipsis. A shorter title is returned unchanged. */
export function cutTitle(title: string): string {
  const characters = [...(title ?? "")];
  return characters.length > titleLength ? `${characters.slice(0, titleLength).join("").trimEnd()}…` : title;
}

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
