import { fileReasons, type OfficeKey } from "./file-reasons.ts";
import { type FormatKey, formatReasons } from "./format-reasons.ts";

/** Returns the key of the phrase for a kind of file by its name, such as "Word document"; null if there is none. See `file/file-kinds.ts`. */
export function findFormat(name: string): FormatKey | null {
  const key = `format.${toPhrase(name)}`;
  return Object.hasOwn(formatReasons, key) ? (key as FormatKey) : null;
}

/** Returns the same without an article, for documents of office programs. */
export function findOfficeName(name: string): OfficeKey | null {
  const key = `office.${toPhrase(name)}`;
  return Object.hasOwn(fileReasons, key) ? (key as OfficeKey) : null;
}

function toPhrase(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
}
