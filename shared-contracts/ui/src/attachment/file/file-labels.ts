import { t } from "@tessera/language/t";
import type { FileType } from "@tessera/wire/file/file.constants";
import { chooseFileType } from "@tessera/wire/file/file-kind";
import { pageLocale } from "@tessera/wire/text/language";

const units = [t("Bytes"), "KB", "MB", "GB"] as const;

const formats = [0, 1].map(
  (maximumFractionDigits) => new Intl.NumberFormat(pageLocale, { maximumFractionDigits, useGrouping: false }),
) as [whole: Intl.NumberFormat, tenths: Intl.NumberFormat];

interface Size {
  number: string;
  unit: (typeof units)[number];
}

function getSize(bytes: number, min = 0): Size {
  const power = Math.max(min, Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const amount = bytes / 1024 ** power;
  const digits = power === 0 || (power === 1 && amount >= 10) ? 0 : 1;
  return { number: formats[digits].format(amount), unit: units[power] ?? "GB" };
}

/** Formats a size in Bytes, KB, MB or GB, with a factor of 1024: "184 KB". */
export function formatSize(bytes: number): string {
  const { number, unit } = getSize(bytes);
  return `${number} ${unit}`;
}

/** Formats a part of a size in the unit of the whole: "11.9 of 18.6 MB". */
export function formatPart(bytes: number, total: number): string {
  const whole = getSize(total);
  return t("{sent} of {total} {unit}", {
    sent: getSize(bytes, units.indexOf(whole.unit)).number,
    total: whole.number,
    unit: whole.unit,
  });
}

/** Characters that change the text direction, which could make a name look like another one. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Splits a name into stem and extension ("checkout" and ".png"), so that the stem can be truncated. */
export function nameParts(name: string): { stem: string; extension: string } {
  const shown = name.replace(turning, "\u{fffd}");
  const dot = shown.lastIndexOf(".");
  const isExtension = dot > 0 && shown.length - dot <= 8;
  return isExtension
    ? { stem: shown.slice(0, dot), extension: shown.slice(dot) }
    : { stem: shown, extension: "" };
}

/** Returns the extension of a name in lower case, without the dot. */
export function extensionOf(name: string): string {
  return nameParts(name).extension.slice(1).toLowerCase();
}

/** Returns the type of a file by its name. The service inspects the content later. */
export function fileTypeOf(name: string): FileType {
  return chooseFileType(extensionOf(name));
}

const languageNames = new Intl.DisplayNames([pageLocale], { type: "language" });

/** Returns the name of a language: "English" for "en". */
export function languageName(code: string): string {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}

const shortLabels = /^(?:ocr|pdf|csv|html|json|har|xml|svg|yaml|zip|tar|rtf|ai)$/u;

/** Returns a readable name for an extraction method: "OCR" for "ocr", "PDF text" for "pdf-text". */
export function methodName(method: string): string {
  const words = method.split(/[-_\s]+/u).filter(Boolean);
  const shown = words.map((word) => (shortLabels.test(word.toLowerCase()) ? word.toUpperCase() : word));
  const [first = "", ...rest] = shown;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(" ");
}

/** Truncates a text to at most `limit` characters, with an ellipsis after a whole word if something was cut off. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const end = /\s/u.test(text.charAt(limit - 1)) ? cut.length : cut.search(/\s\S*$/u);
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
