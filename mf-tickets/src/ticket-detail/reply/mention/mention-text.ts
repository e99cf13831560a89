import type { TextSelection } from "../../../common/editor/markdown-format.ts";
import type { TypedWord } from "./use-completion.ts";

// A name may contain one space. Longer texts are not a search for a name.
const typed = /(?<=^|[\s(])@(?<search>[^\s@[\]()]{0,40}(?: [^\s@[\]()]{1,40})?)$/u;

/** Returns the mention that ends at the caret, or null. */
export function typedMention(text: string, caret: number): TypedWord | null {
  const before = text.slice(Math.max(0, caret - 100), caret);
  const search = typed.exec(before)?.groups?.search;
  return search === undefined ? null : { start: caret - search.length - 1, search };
}

/** Replaces the typed text with a member's name, and puts the caret after it. */
export function insertMention(text: string, caret: number, start: number, name: string): TextSelection {
  const mention = `@${name} `;
  const rest = text.slice(caret).replace(/^ /u, "");
  const end = start + mention.length;
  return { text: text.slice(0, start) + mention + rest, start: end, end };
}

/** Begins a mention at the caret, as typing `@` does. */
export function beginMention({ text, start, end }: TextSelection): TextSelection {
  const gap = start === 0 || /[\s(]$/u.test(text.slice(0, start)) ? "" : " ";
  const caret = start + gap.length + 1;
  return { text: `${text.slice(0, start)}${gap}@${text.slice(end)}`, start: caret, end: caret };
}
