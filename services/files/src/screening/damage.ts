import { type ContentType, unknownFormat } from "../format/content-type.ts";
import { findKind, getExtension } from "../format/file-type.ts";

/** Excel opens tables that are written as text or as a web page under its name. */
function isTable(mimeType: string, filename: string): boolean {
  return (
    getExtension(filename) === "xls" &&
    ["text/csv", "text/tab-separated-values", "text/html", "application/xml"].includes(mimeType)
  );
}

/** Returns the problem if the content does not match the format that the name promises; otherwise null. */
export function findDamage({ format, mimeType }: ContentType, filename: string): string | null {
  if (mimeType === "multipart/related" || isTable(mimeType, filename)) return null;
  const kind = findKind(filename);
  if (!kind?.isSigned) return null;
  const { name, reader } = kind;
  const promised = `${/^(?:[aeioAEO]|M[P4]|RTF|SQ)/.test(name) ? "an" : "a"} ${name}`;
  // An encrypted database cannot be distinguished from a damaged one.
  if (format === unknownFormat && reader === "database")
    return `The file is damaged or encrypted: its content is not that of ${promised}.`;
  if (format === unknownFormat) return `The file is damaged: its content is not that of ${promised}.`;
  if (format === "text") return `The file is not ${promised}: its content is plain text.`;
  return null;
}
