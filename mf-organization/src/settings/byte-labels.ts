import { t } from "@tessera/language/t";
import { pageLocale } from "@tessera/wire/text/language";

const units = [t("Bytes"), "KB", "MB", "GB", "TB"];

const whole = new Intl.NumberFormat(pageLocale, { maximumFractionDigits: 0, useGrouping: false });
const rounded = new Intl.NumberFormat(pageLocale, { maximumFractionDigits: 1, useGrouping: false });

/** Formats a size in bytes with base 1024: "3.2 GB". */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** power;
  return `${(power === 0 || value >= 100 ? whole : rounded).format(value)} ${units[power]}`;
}
