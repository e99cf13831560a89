import { pageLocale } from "./language.ts";

const plurals = new Intl.PluralRules("en-US");
const formats = new Map<string, Intl.NumberFormat>();

function formatWith(maximumFractionDigits: number, locale: string): Intl.NumberFormat {
  const key = `${maximumFractionDigits} ${locale}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits });
  formats.set(key, format);
  return format;
}

/** "1,204"; decimals are rounded to as many places as are wanted. Services say in whose locale. */
export function formatNumber(value: number, maxDecimals = 3, locale = pageLocale): string {
  return formatWith(maxDecimals, locale).format(value);
}

/** The form that goes with a count: "file" or "files", "person" or "people", "is" or "are". */
export function pluralOf(count: number, one: string, many = `${one}s`): string {
  return plurals.select(count) === "one" ? one : many;
}

/** "1 file", "1,204 files", "3 people". */
export function countOf(count: number, one: string, many?: string): string {
  return `${formatNumber(count)} ${pluralOf(count, one, many)}`;
}
