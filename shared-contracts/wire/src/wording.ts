import { pageLocale } from "./language.ts";

const plurals = new Intl.PluralRules("en-US");
const formats = new Map<number, Intl.NumberFormat>();

function formatWith(maximumFractionDigits: number): Intl.NumberFormat {
  const known = formats.get(maximumFractionDigits);
  if (known) return known;
  const format = new Intl.NumberFormat(pageLocale, { maximumFractionDigits });
  formats.set(maximumFractionDigits, format);
  return format;
}

/** "1,204"; decimals are rounded to as many places as are wanted. */
export function formatNumber(value: number, maxDecimals = 3): string {
  return formatWith(maxDecimals).format(value);
}

/** The form that goes with a count: "file" or "files", "person" or "people", "is" or "are". */
export function pluralOf(count: number, one: string, many = `${one}s`): string {
  return plurals.select(count) === "one" ? one : many;
}

/** "1 file", "1,204 files", "3 people". */
export function countOf(count: number, one: string, many?: string): string {
  return `${formatNumber(count)} ${pluralOf(count, one, many)}`;
}
