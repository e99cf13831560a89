import { formatNumber } from "@tessera/wire/text/wording";

/** Formats a size in base 1024, as everywhere else in the product. */
export function asSize(bytes: number): string {
  const units = ["Bytes", "KB", "MB", "GB"];
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  if (bytes === 1) return "1 Byte";
  return `${Number((bytes / 1024 ** power).toFixed(power === 0 ? 0 : 1))} ${units[power]}`;
}

/** Formats a duration: "3:07", "1:02:09". */
export function asDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const tail = `${String(rest).padStart(2, "0")}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** Shortens a text between words, with an ellipsis at the end. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > limit * 0.6 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/u, "").toWellFormed()}…`;
}

/** Lists the first names, and how many more there are. */
export function listed(names: readonly string[], limit: number): string {
  const shown = names.slice(0, limit).join(", ");
  return names.length > limit ? `${shown} and ${formatNumber(names.length - limit)} more` : shown;
}

export function extensionOf(filename: string): string {
  return /\.([^./\\]+)$/u.exec(filename.toLowerCase())?.[1] ?? "";
}

/** Returns the text on one line, with whitespace collapsed. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

/** Returns the letters and digits of a text in lower case, for comparing texts regardless of punctuation. */
export function toComparable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
