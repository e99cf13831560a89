import { findFormat } from "@tessera/wire/reason/kind-reason";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
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
export function findDamage(content: ContentType, filename: string): Reason | null {
  const { mimeType } = content;
  if (mimeType === "multipart/related" || isTable(mimeType, filename)) return null;
  const kind = findKind(filename);
  if (!kind?.isSigned) return null;
  if (content.format !== unknownFormat && content.format !== "text") return null;
  const format = findFormat(kind.name);
  if (!format) return toReason("file.damaged");
  const values = { format: toReason(format) };
  // An encrypted database cannot be distinguished from a damaged one.
  if (content.format === unknownFormat && kind.reader === "database")
    return toReason("file.other_content_or_encrypted", values);
  if (content.format === unknownFormat) return toReason("file.other_content", values);
  return toReason("file.only_text", values);
}
