import { extname } from "node:path";
import type { FileType } from "@tessera/wire/file/file";
import { chooseFileType, type FileKind, findFileKind } from "@tessera/wire/file/file-kind";
import { isTextType } from "./media-type.ts";

/** Returns the type of a file by its extension. */
export function toFileType(filename: string): FileType {
  return chooseFileType(extname(filename).slice(1));
}

/** Returns the kind of a file by its extension. */
export function findKind(filename: string): FileKind | undefined {
  return findFileKind(getExtension(filename));
}

/** Returns the media type that a text has by its name; undefined if the name says nothing, or that of another format. */
export function findTextType(filename: string): string | undefined {
  const [mimeType] = findKind(filename)?.mimeTypes ?? [];
  return mimeType !== undefined && isTextType(mimeType) ? mimeType : undefined;
}

/** Returns the extension in lower case without its dot; empty if there is none. */
export function getExtension(filename: string): string {
  return /[^.\s]\s*\.([^.]*)$/u.exec(filename)?.[1]?.trim().toLowerCase() ?? "";
}
