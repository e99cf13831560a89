/**
 * Invisible characters: control characters, direction marks, and the tag alphabet. A model would read them, while people who look at the
 * same text would not see what it was given. Joiners stay, because scripts and emoji need them.
 */
const unseen =
  /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;

/** Returns the text as people see it. Line breaks and tabs stay. */
export function readableText(text: string): string {
  return text.replace(unseen, (mark) => (mark === "\n" || mark === "\t" ? mark : ""));
}

/** Returns the beginning of a text, without splitting a surrogate pair. */
export function takeBeginning(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(length - 1)) ? length - 1 : length;
  return text.slice(0, end);
}
