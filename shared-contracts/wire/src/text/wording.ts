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

/** Formats a number: "1,204". Decimals are rounded to at most `maxDecimals` places. Services pass the reader's locale. */
export function formatNumber(value: number, maxDecimals = 3, locale = pageLocale): string {
  return formatWith(maxDecimals, locale).format(value);
}

/** Formats a number of percent: "82.5%", in German "82,5 %". */
export function formatPercent(value: number, maxDecimals = 0, locale = pageLocale): string {
  const format = { style: "percent", maximumFractionDigits: maxDecimals } as const;
  return new Intl.NumberFormat(locale, format).format(value / 100);
}

/** Returns the form that matches a count: "file" or "files", "person" or "people", "is" or "are". */
export function pluralOf(count: number, one: string, many = `${one}s`): string {
  return plurals.select(count) === "one" ? one : many;
}

/** Returns a count with its noun: "1 file", "1,204 files", "3 people". */
export function countOf(count: number, one: string, many?: string): string {
  return `${formatNumber(count)} ${pluralOf(count, one, many)}`;
}
