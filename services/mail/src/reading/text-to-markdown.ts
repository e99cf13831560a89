/** The plain text of a mail as Markdown that shows the same: what would begin a heading does not. */
export function textToMarkdown(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .replaceAll(/^(\s{0,3})(#{1,6}\s)/gmu, "$1\\$2");
}
