const titleLength = 25;

/** Cuts a title to 25 characters and an ellipsis. A shorter title is returned unchanged. */
export function cutTitle(title: string): string {
  const characters = [...(title ?? "")];
  return characters.length > titleLength ? `${characters.slice(0, titleLength).join("").trimEnd()}…` : title;
}

/** Converts Markdown to a line of plain text without its formatting. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/gu, "$1")
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+\.)\s+/gmu, "")
    .replace(/(\*\*|__|~~|`+)/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}
