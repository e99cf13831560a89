import type { StoredFile } from "@tessera/wire/file/file";

/** A file of a draft. `isOwn`: it was uploaded for this draft, and is used nowhere else. */
export interface DraftFile {
  file_id: string;
  filename: string;
  isOwn: boolean;
}

function isDraftFile(value: unknown): value is DraftFile {
  return (
    typeof value === "object" &&
    value !== null &&
    "file_id" in value &&
    typeof value.file_id === "string" &&
    "filename" in value &&
    typeof value.filename === "string"
  );
}

/** Returns the files of a stored draft, without invalid entries. */
export function readDraftFiles(stored: unknown): DraftFile[] {
  return Array.isArray(stored) ? stored.filter(isDraftFile) : [];
}

/** Converts a stored file to a file of a draft. */
export function draftFileOf({ id, filename }: StoredFile, { isOld }: { isOld: boolean }): DraftFile {
  return { file_id: id, filename, isOwn: !isOld };
}

/** Returns the references to files in the format of a request. */
export function fileReferences(files: readonly DraftFile[]): { file_id: string }[] {
  return files.map(({ file_id }) => ({ file_id }));
}
