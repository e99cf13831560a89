import { formatNumber } from "@tessera/wire/text/wording";

const units = ["bytes", "KB", "MB", "GB"] as const;

/** Formats a file size: "1.5 MB". */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return `${formatNumber(bytes / 1024 ** step, step === 0 ? 0 : 1)} ${units[step]}`;
}
