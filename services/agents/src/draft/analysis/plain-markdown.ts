import { oneLine } from "@tessera/text/wording";

const address =
  /(?:\b[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.)[^\s`]{1,500}|\b(?:mailto|javascript|data|mention):[^\s`]{1,500}/giu;

/** Text of someone else in Markdown, on one line: it looks as it is written and is never markup, a link or a picture. */
export function plain(text: string): string {
  const line = oneLine(text);
  let done = 0;
  let escaped = "";
  for (const match of line.matchAll(address)) {
    escaped += escapeMarks(line.slice(done, match.index)) + code(match[0]);
    done = match.index + match[0].length;
  }
  return escapeLead(escaped + escapeMarks(line.slice(done)));
}

/** As code, in which nothing is markup and no address a link. */
export function code(text: string): string {
  return `\`${oneLine(text).replaceAll("`", "'")}\``;
}

function escapeMarks(text: string): string {
  return text.replace(/[\\`*_[\]<>|~#!&@]/gu, "\\$&");
}

/** The text behind what {@link plain} escaped. */
export function unescapeMarks(text: string): string {
  return text.replace(/\\([\\`*_[\]<>|~#!&@+=.)-])/gu, "$1");
}

/** What would begin a list, a heading or a rule at the beginning of a line. */
function escapeLead(text: string): string {
  return text.replace(/^(\s*)([-+=])/u, "$1\\$2").replace(/^(\s*\d{1,9})([.)])(?=\s|$)/u, "$1\\$2");
}
