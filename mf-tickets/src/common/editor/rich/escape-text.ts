/** How carefully a text is kept from being read as Markdown. The first that reads back as written is used. */
export type Care = "none" | "signs" | "all";

/** Addresses are links as they stand; a backslash in them would be part of the address. */
const address = /(?:https?:\/\/|www\.)[^\s<]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;

const signs = /[\\`*[\]~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!?])|&(?=#?\w{1,31};)/giu;
const all = /[!-/:-@[-`{-~]/gu;

/** Signs that have a meaning at the beginning of a line. */
const lineStart = /^(\s*)(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|[-=|:](?=[-=|:\s]*$)|[|:](?=\s*-))/u;
const numbered = /^(\s*\d{1,9})([.)])(?=\s|$)/u;

function escapeWords(text: string, care: "signs" | "all"): string {
  if (care === "all") return text.replaceAll(all, "\\$&");
  let end = 0;
  let escaped = "";
  for (const match of text.matchAll(address)) {
    escaped += text.slice(end, match.index).replaceAll(signs, "\\$&") + match[0];
    end = match.index + match[0].length;
  }
  return escaped + text.slice(end).replaceAll(signs, "\\$&");
}

/** Escapes a text so that it is read as its characters. */
export function escapeText(text: string, care: Care, isLineStart: boolean): string {
  if (care === "none") return text;
  const escaped = escapeWords(text, care);
  if (!isLineStart || care === "all") return escaped;
  return escaped.replace(lineStart, "$1\\$2").replace(numbered, "$1\\$2");
}

/** Writes code between as many backticks as it needs. */
export function writeCode(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/gu)].map(([run]) => run.length));
  const fence = "`".repeat(longest === 1 ? 2 : longest + 1);
  const gap = /^`|`$|^ .* $/u.test(code) ? " " : "";
  return fence + gap + code + gap + fence;
}
