import type { StoredFile } from "@tessera/wire/file";

/** A file of something that is still being written. `isOwn`: it was uploaded for this, and nobody else has it. */
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

/** The files of a stored draft; what is none is left out. */
export function readDraftFiles(stored: unknown): DraftFile[] {
  return Array.isArray(stored) ? stored.filter(isDraftFile) : [];
}

/** A stored file as one of a draft. */
export function draftFileOf({ id, filename }: StoredFile, { isOld }: { isOld: boolean }): DraftFile {
  return { file_id: id, filename, isOwn: !isOld };
}

/** What is sent of them. */
export function fileReferences(files: readonly DraftFile[]): { file_id: string }[] {
  return files.map(({ file_id }) => ({ file_id }));
}
