import { extname } from "node:path";
import type { FileType } from "@tessera/wire/file/file";
import { typeOfExtension } from "@tessera/wire/file/file-type";

/** Returns the type of a file by its extension. */
export function fileTypeOf(filename: string): FileType {
  return typeOfExtension(extname(filename).slice(1));
}
