import type { Call } from "@tessera/client/call";
import type { DraftFile } from "./draft-files.ts";

/** Deletes files that were uploaded for a discarded draft. Failures are ignored: the service deletes what is left. */
export function discardFiles(call: Call, files: readonly DraftFile[]): void {
  for (const { file_id: fileId, isOwn } of files) {
    if (isOwn) call("DELETE /files/:fileId", { params: { fileId } }).catch(() => undefined);
  }
}
