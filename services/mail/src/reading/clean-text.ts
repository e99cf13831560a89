/** Returns the plain text of a mail as it was written, with newlines of one kind and without control characters. */
export function cleanText(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "");
}
