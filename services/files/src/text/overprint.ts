/** Characters that are struck twice (bold) or underlined by backspaces: `N<back>N`, `_<back>N`. */
const struck = /(\P{Cc})[\b](?:\1[\b])*\1/gu;
const underlined = /_[\b](\P{Cc})|(\P{Cc})[\b]_/gu;
/** A line that is printed over itself or underlined after a carriage return. */
const again = /^([^\r\n]{1,1000})(?:\r(?:\1|[_ -]+))+(?=\r?\n|$)/gmu;

/** Removes overprinting, by which manual pages and old printers produce bold and underlined text. */
export function withoutOverprint(text: string): string {
  const once = text.includes("\b") ? text.replace(struck, "$1").replace(underlined, "$1$2") : text;
  const endsWithLineFeeds = /\n/u.test(once.slice(0, 100_000));
  return endsWithLineFeeds && /\r(?!\n)/u.test(once) ? once.replace(again, "$1") : once;
}
