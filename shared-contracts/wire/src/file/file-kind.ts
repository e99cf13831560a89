import type { FileType } from "./file.constants.ts";
import { type FileReader, type FileTraits, kindsByType } from "./file-kinds.ts";

export type { FileReader } from "./file-kinds.ts";

/** A kind of file as `file-kinds.ts` describes it. */
export interface FileKind extends Readonly<FileTraits> {
  name: string;
  extensions: readonly string[];
  mimeTypes: readonly string[];
  type: FileType;
  reader: FileReader | null;
}

const fileTypes = Object.keys(kindsByType) as FileType[];

/** All kinds of files. */
export const fileKinds: readonly FileKind[] = fileTypes.flatMap((type) =>
  kindsByType[type].map(([name, extensions, reader, mimeTypes = "", traits]) => ({
    ...{ name, type, reader, ...traits },
    extensions: extensions.split(" "),
    mimeTypes: mimeTypes.split(" ").filter(Boolean),
  })),
);

const byExtension = new Map(
  fileKinds.flatMap((kind) => kind.extensions.map((name) => [name, kind] as const)),
);

/** Returns the kind of files with an extension, which has no dot. */
export function findFileKind(extension: string): FileKind | undefined {
  return byExtension.get(extension.toLowerCase());
}

/** Returns the type of files with an extension, which has no dot. */
export function chooseFileType(extension: string): FileType {
  return findFileKind(extension)?.type ?? "other";
}

/** Returns the first kind with a media type. */
export function findKindByMimeType(mimeType: string): FileKind | undefined {
  return fileKinds.find(({ mimeTypes }) => mimeTypes.includes(mimeType));
}
