import { t } from "@tessera/language/t";

const units = [t("Bytes"), "KB", "MB", "GB", "TB"];

/** A size as people read it, base 1024: "3.2 GB". */
export function bytesInWords(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** power;
  return `${value.toFixed(power === 0 || value >= 100 ? 0 : 1).replace(/\.0$/u, "")} ${units[power]}`;
}
