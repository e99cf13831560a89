import { formatNumber } from "@tessera/wire/text/wording";

/** Formats a size with a factor of 1024: "184 KB", "1.5 MB", in German "1,5 MB". */
export function formatBytes(bytes: number, locale: string): string {
  const units = ["Bytes", "KB", "MB", "GB"];
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const unit = bytes === 1 ? "Byte" : units[power];
  return `${formatNumber(bytes / 1024 ** power, power === 0 ? 0 : 1, locale)} ${unit}`;
}
