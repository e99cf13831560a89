import { extname } from "node:path";
import type { FileType } from "@tessera/wire/file";
import { typeOfExtension } from "@tessera/wire/file-type";

/** Returns the type of a file by its extension. */
export function fileTypeOf(filename: string): FileType {
  return typeOfExtension(extname(filename).slice(1));
}
