const titleLength = 25;

/** The first 25 characters and an ellipsis; a shorter title as it is. */
export function cutTitle(title: string): string {
  const characters = [...(title ?? "")];
  return characters.length > titleLength ? `${characters.slice(0, titleLength).join("").trimEnd()}…` : title;
}

/** Markdown as a line of plain text: its marks go, its words stay. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/gu, "$1")
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+\.)\s+/gmu, "")
    .replace(/(\*\*|__|~~|`+)/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}
