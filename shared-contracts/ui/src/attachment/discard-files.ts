import type { Call } from "@tessera/client/call";
import type { DraftFile } from "./draft-files.ts";

/** Deletes what was uploaded for something that is not wanted any more. What stays behind, the service deletes. */
export function discardFiles(call: Call, files: readonly DraftFile[]): void {
  for (const { file_id: fileId, isOwn } of files) {
    if (isOwn) call("DELETE /files/:fileId", { params: { fileId } }).catch(() => undefined);
  }
}
