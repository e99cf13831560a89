/** Letters that a printer would strike twice or underline: `N<back>N`, `_<back>N`. */
const struck = /(\P{Cc})[\b](?:\1[\b])*\1/gu;
const underlined = /_[\b](\P{Cc})|(\P{Cc})[\b]_/gu;
/** A line that is printed a second time over itself, or underlined. */
const again = /^([^\r\n]{1,1000})(?:\r(?:\1|[_ -]+))+(?=\r?\n|$)/gmu;

/** Text that was struck twice, as manuals and old printers have bold letters, once. */
export function withoutOverprint(text: string): string {
  const once = text.includes("\b") ? text.replace(struck, "$1").replace(underlined, "$1$2") : text;
  const endsWithLineFeeds = /\n/u.test(once.slice(0, 100_000));
  return endsWithLineFeeds && /\r(?!\n)/u.test(once) ? once.replace(again, "$1") : once;
}
