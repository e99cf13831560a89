import { oneLine } from "../wording.ts";

const address =
  /(?:\b[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.)[^\s`]{1,500}|\b(?:mailto|javascript|data|mention):[^\s`]{1,500}/giu;

/** Escapes someone else's text for one line of Markdown. It looks as written and never becomes markup, a link or a picture. */
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

/** Formats text as inline code, so that nothing in it is markup and no address becomes a link. */
export function code(text: string): string {
  return `\`${oneLine(text).replaceAll("`", "'")}\``;
}

/**
 * Matches what Markdown would read as a mark. Brackets alone, underscores within a word and the like stay as they are, because people also
 * see the source: in an editor, in another system, in a mail.
 */
const marks =
  /\\(?=[!-/:-@[-`{-~]|$)|[`*~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|!(?=\[)|\](?=[([:])|\[(?=(?:\d+|\?)\])|<(?=[a-z/!?])|&(?=#?\w+;)|(?<=[\w.+-])@(?=\w)/giu;

function escapeMarks(text: string): string {
  return text.replace(marks, "\\$&");
}

/** Reverses the escaping of {@link plain}. */
export function unescapeMarks(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/gu, "$1");
}

/** Escapes a line's beginning that would start a list, a heading, a quotation, a box to tick or a rule. */
function escapeLead(text: string): string {
  return text
    .replace(/^(\s*)([-+=#>]|\[(?=[ x]\]))/iu, "$1\\$2")
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/u, "$1\\$2");
}
