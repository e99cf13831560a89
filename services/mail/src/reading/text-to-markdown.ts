/** Converts the plain text of a mail to Markdown that renders the same: lines that would become headings are escaped. */
export function textToMarkdown(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .replaceAll(/^(\s{0,3})(#{1,6}\s)/gmu, "$1\\$2");
}
