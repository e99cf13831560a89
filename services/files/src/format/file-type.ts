import { extname } from "node:path";
import type { FileType } from "@tessera/wire/file/file";
import { typeOfExtension } from "@tessera/wire/file/file-type";

/** Returns the type of a file by its extension. */
export function toFileType(filename: string): FileType {
  return typeOfExtension(extname(filename).slice(1));
}

/** Returns the extension in lower case without its dot; empty if there is none. */
export function getExtension(filename: string): string {
  return /[^.\s]\s*\.([^.]*)$/u.exec(filename)?.[1]?.trim().toLowerCase() ?? "";
}
