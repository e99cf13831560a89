import { unpack, type ZipDirectory } from "./zip-directory.ts";

const officeParts = "[Content_Types].xml";
const maxListBytes = 4 * 1024 * 1024;
const macroPart = /(?:^|\/)vbaProject[^/]*\.bin$|^xl\/macrosheets\//i;
/** OpenDocument keeps Basic in one folder and other languages in the other. */
const openDocumentMacro = /^Basic\/.+\/.+\.xml$|^Scripts\/.+[^/]$/i;

/** Whether a document in a zip brings macros, by its parts and by what it says of them. */
export async function hasMacros(directory: ZipDirectory): Promise<boolean> {
  const names = directory.entries.map(({ name }) => name);
  if (names.includes("mimetype")) return names.some((name) => openDocumentMacro.test(name));
  const list = directory.entries.find(({ name }) => name.toLowerCase() === officeParts.toLowerCase());
  if (!list) return false;
  if (names.some((name) => macroPart.test(name))) return true;
  if (list.bytes > maxListBytes) return true;
  const types = await unpack(directory, list).catch(() => Buffer.alloc(0));
  return /vnd\.ms-office\.vbaProject|macroEnabled|intlmacrosheet|ms-excel\.macrosheet/i.test(
    types.toString("latin1"),
  );
}

/** Whether a zip is a document of an office program. */
export function isDocument({ entries }: ZipDirectory): boolean {
  return entries.some(({ name }) => name.toLowerCase() === officeParts.toLowerCase() || name === "mimetype");
}

/** Storages of older Office documents go by names in UTF-16. */
const compoundMacros = ["_VBA_PROJECT", "_VBA_PROJECT_CUR", "VBA_PROJECT"].map((name) =>
  Buffer.from(name, "utf16le"),
);
const encryptedPackage = Buffer.from("EncryptedPackage", "utf16le");

export function hasCompoundMacros(bytes: Buffer): boolean {
  return compoundMacros.some((name) => bytes.includes(name));
}

/** A newer document with a password is wrapped in an older one. */
export function isEncryptedCompound(bytes: Buffer): boolean {
  return bytes.includes(encryptedPackage);
}
