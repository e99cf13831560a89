import { findOfficeName } from "@tessera/wire/reason/kind-reason";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { findKind } from "../format/file-type.ts";
import { unpack, type ZipDirectory } from "./zip-directory.ts";

const officeParts = "[Content_Types].xml";
const maxListBytes = 4 * 1024 * 1024;
const macroPart = /(?:^|\/)vbaProject[^/]*\.bin$|^xl\/macrosheets\//i;
/** OpenDocument stores Basic in one folder, and other languages in the other. */
const openDocumentMacro = /^Basic\/.+\/(?!(?:script|dialog)-l[bc]\.xml$).+\.xml$|^Scripts\/.+[^/]$/i;

/** The binary format of Excel has this type with and without macros. */
const binaryWorkbook = /sheet\.binary\.macroEnabled\.main/gi;
export function macroReason(filename: string): Reason {
  const document = findOfficeName(findKind(filename)?.name ?? "");
  return document ? toReason("office.macros", { document: toReason(document) }) : toReason("document.macros");
}

/** True if a document in a zip contains macros, by its parts and its content types. */
export async function hasMacros(directory: ZipDirectory): Promise<boolean> {
  const parts = directory.entries.map(({ name }) => name);
  if (isOpenDocument(parts)) return parts.some((name) => openDocumentMacro.test(name));
  const list = directory.entries.find(({ name }) => name.toLowerCase() === officeParts.toLowerCase());
  if (!list) return false;
  if (parts.some((name) => macroPart.test(name))) return true;
  if (list.bytes > maxListBytes) return true;
  const types = await unpack(directory, list).catch(() => Buffer.alloc(0));
  return /vnd\.ms-office\.vbaProject|macroEnabled|intlmacrosheet|ms-excel\.macrosheet/i.test(
    types.toString("latin1").replace(binaryWorkbook, ""),
  );
}

/** True for OpenDocument. EPUB has the same structure, but its scripts do not run in office programs. */
function isOpenDocument(parts: string[]): boolean {
  return parts.includes("mimetype") && !parts.includes("META-INF/container.xml");
}

/** True if a zip is an office document. */
export function isDocument({ entries }: ZipDirectory): boolean {
  return entries.some(({ name }) => name.toLowerCase() === officeParts.toLowerCase() || name === "mimetype");
}

/** Storage names in older Office documents, in UTF-16. */
const compoundMacros = ["_VBA_PROJECT", "_VBA_PROJECT_CUR", "VBA_PROJECT"].map((name) =>
  Buffer.from(name, "utf16le"),
);
const encryptedPackage = Buffer.from("EncryptedPackage", "utf16le");

export function hasCompoundMacros(bytes: Buffer): boolean {
  return compoundMacros.some((name) => bytes.includes(name));
}

/** Office 2003 and OpenDocument formats that store a whole document in one XML file. */
const xmlDocument = /<\?mso-application\b|<office:document\b/i;
/** LibreOffice writes an empty library into every flat document. */
const xmlMacros =
  /\bmacrosPresent\s*=\s*["']yes|editdata\.mso|vbaProject\.bin|<(?:ooo|library|script):(?:module|source-code)\b/i;

export function hasXmlMacros(bytes: Buffer): boolean {
  const text = bytes.toString("latin1").replaceAll("\0", "");
  return xmlDocument.test(text) && xmlMacros.test(text);
}

/** True for a newer document with a password, which is wrapped in the older container. */
export function isEncryptedCompound(bytes: Buffer): boolean {
  return bytes.includes(encryptedPackage);
}
