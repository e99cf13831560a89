import type { UploadTarget } from "@tessera/ui/attachment/api";
import { type DraftFile, draftFileOf, readDraftFiles } from "@tessera/ui/attachment/draft-files";
import type { UploadQueue } from "@tessera/ui/attachment/queue";
import { useUploadQueue } from "@tessera/ui/attachment/queues";
import { keyedStores, useKeyed } from "@tessera/ui/remote/keyed-stores";
import { readStored, writeStored } from "@tessera/ui/remote/raw-storage";
import { useMemo } from "react";

function read(key: string): readonly DraftFile[] {
  try {
    return readDraftFiles(JSON.parse(readStored(key) ?? "[]"));
  } catch {
    return [];
  }
}

/** The files of the drafts on a ticket, by ticket, user and kind. */
export const replyFiles = keyedStores<readonly DraftFile[]>({ open: read, mayForget: () => true });

export function putReplyFiles(key: string, files: readonly DraftFile[]): void {
  writeStored(key, files.length > 0 ? JSON.stringify(files) : null);
  replyFiles.set(key, files);
}

/** Adds files to a draft, in addition to those it has. */
export function addReplyFiles(key: string, files: readonly DraftFile[]): void {
  const known = replyFiles.get(key);
  const more = files.filter(({ file_id: id }) => !known.some((file) => file.file_id === id));
  putReplyFiles(key, [...known, ...more]);
}

function replyTarget(key: string): UploadTarget {
  return {
    attached: () => replyFiles.get(key),
    attach: (file, origin) => addReplyFiles(key, [draftFileOf(file, origin)]),
  };
}

/** Returns the files of a draft and its upload queue. */
export function useReplyFiles(key: string): { files: readonly DraftFile[]; queue: UploadQueue } {
  const target = useMemo(() => replyTarget(key), [key]);
  return { files: useKeyed(replyFiles, key), queue: useUploadQueue(key, target) };
}
