import type { StoredFile } from "@tessera/wire/file/file";

/** The maximum progress shown before the response arrives, and the maximum step of estimated progress, in percent. */
export const shownProgress = { cap: 95, step: 15 } as const;

/** The result of an upload. `isOld`: the content already existed in another file. */
export interface UploadOutcome {
  stored: StoredFile;
  isOld: boolean;
  /** The name of the file that already had the content, if there was one. */
  existingName?: string;
}

type UploadState =
  | { state: "waiting" }
  /** `isReal`: the percentage is that of the sent bytes, no longer an estimate. */
  | { state: "uploading"; percent: number; isReal: boolean }
  /** The file is stored, and is being added to the attached list. */
  | { state: "success"; outcome: UploadOutcome }
  /** `outcome` is set if the upload succeeded, and only adding the file to the list failed. */
  | { state: "error"; message: string; isRetryable: boolean; outcome: UploadOutcome | null };

/** A file that is being uploaded and added to the attached list. */
export type UploadItem = { id: string; file: File } & UploadState;

/** An event that changes an item. */
export type UploadEvent =
  | { kind: "started" }
  | { kind: "supposed"; step: number }
  | { kind: "progressed"; percent: number }
  | { kind: "stored"; outcome: UploadOutcome }
  | { kind: "failed"; message: string; isRetryable: boolean }
  | { kind: "retried" };

function progressed(percent: number, before: number): number {
  return Math.min(shownProgress.cap, Math.max(before, percent));
}

function uploadingNext(item: UploadItem & { state: "uploading" }, event: UploadEvent): UploadState {
  const { percent, isReal } = item;
  if (event.kind === "stored") return { state: "success", outcome: event.outcome };
  if (event.kind === "failed") return toError(event, null);
  if (event.kind === "progressed") {
    return { state: "uploading", percent: progressed(event.percent, percent), isReal: true };
  }
  if (event.kind !== "supposed" || isReal) return item;
  const step = Math.min(shownProgress.step, event.step);
  return { state: "uploading", percent: progressed(percent + step, percent), isReal };
}

function toError(
  { message, isRetryable }: UploadEvent & { kind: "failed" },
  outcome: UploadOutcome | null,
): UploadState {
  return { state: "error", message, isRetryable, outcome };
}

function retried(item: UploadItem & { state: "error" }): UploadState {
  if (!item.isRetryable) return item;
  return item.outcome ? { state: "success", outcome: item.outcome } : { state: "waiting" };
}

function nextState(item: UploadItem, event: UploadEvent): UploadState {
  switch (item.state) {
    case "waiting":
      return event.kind === "started" ? { state: "uploading", percent: 0, isReal: false } : item;
    case "uploading":
      return uploadingNext(item, event);
    case "success":
      return event.kind === "failed" ? toError(event, item.outcome) : item;
    case "error":
      return event.kind === "retried" ? retried(item) : item;
  }
}

/** Returns the item after an event. An event that is impossible in the item's state changes nothing. */
export function afterEvent(item: UploadItem, event: UploadEvent): UploadItem {
  const next = nextState(item, event);
  return next === item ? item : { id: item.id, file: item.file, ...next };
}

/** Returns true if leaving the page would lose the upload. */
export function isInFlight({ state }: UploadItem): boolean {
  return state !== "error";
}
