/** Returns the text of text/enriched (RFC 1896) or text/richtext without its commands. A single line end is a space, each further one a line end. */
export function readEnriched(text: string): string {
  return text
    .replaceAll(/<param>[^<]{0,1000}<\/param>/giu, "")
    .replaceAll(/<(?:nl|paragraph|np)>/giu, "\n\n")
    .replaceAll("<<", "\u0001")
    .replaceAll(/<\/?[a-z][a-z0-9-]{0,60}>/giu, "")
    .replaceAll("\u0001", "<")
    .replaceAll(/\n+/gu, (ends) => (ends.length === 1 ? " " : "\n".repeat(ends.length - 1)));
}
