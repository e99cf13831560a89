import type { StoredFile } from "@tessera/wire/file";

/** The most progress that is shown before the answer is in, and the largest step of one that is only supposed, in percent. */
export const shownProgress = { cap: 95, step: 15 } as const;

/** What an upload came to. `isOld`: the content was there before, in a file of its own. */
export interface UploadOutcome {
  stored: StoredFile;
  isOld: boolean;
}

type UploadState =
  | { state: "waiting" }
  /** `isReal`: the percents are those of the bytes sent, and not supposed any more. */
  | { state: "uploading"; percent: number; isReal: boolean }
  /** It is stored, and being added to the attached list. */
  | { state: "success"; outcome: UploadOutcome }
  /** `outcome`: the upload succeeded, and only adding it to the list did not. */
  | { state: "error"; message: string; isRetryable: boolean; outcome: UploadOutcome | null };

/** A file on its way to the attached list. */
export type UploadItem = { id: string; file: File } & UploadState;

/** What happens to an item. */
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
  if (event.kind === "failed") return errorOf(event, null);
  if (event.kind === "progressed") {
    return { state: "uploading", percent: progressed(event.percent, percent), isReal: true };
  }
  if (event.kind !== "supposed" || isReal) return item;
  const step = Math.min(shownProgress.step, event.step);
  return { state: "uploading", percent: progressed(percent + step, percent), isReal };
}

function errorOf(
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
      return event.kind === "failed" ? errorOf(event, item.outcome) : item;
    case "error":
      return event.kind === "retried" ? retried(item) : item;
  }
}

/** The item after an event; what cannot happen in its state changes nothing. */
export function afterEvent(item: UploadItem, event: UploadEvent): UploadItem {
  const next = nextState(item, event);
  return next === item ? item : { id: item.id, file: item.file, ...next };
}

/** Whether leaving the page would lose it. */
export function isInFlight({ state }: UploadItem): boolean {
  return state !== "error";
}
