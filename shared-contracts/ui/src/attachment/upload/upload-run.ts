import { plural, t } from "@tessera/language/t";
import { type AttachmentApi, failedStatus, type UploadTarget } from "../attachment-api.ts";
import { shownProgress, type UploadItem, type UploadOutcome } from "./upload-item.ts";
import type { UploadStore } from "./upload-store.ts";

const tick = 300;
const notRetrieved = t("File already exists but could not be retrieved");

export type UploadCalls = Pick<AttachmentApi, "upload" | "read" | "copy" | "notify">;

interface RunContext {
  api: UploadCalls;
  store: UploadStore;
  target(): UploadTarget;
  random(): number;
  /** The names of the files that were uploaded beside others which are not finished yet. */
  uploaded: string[];
}

/** A permanent failure, which a retry cannot fix. */
class FinalUploadError extends Error {}

function getExistingFile(error: unknown): string | null {
  if (failedStatus(error) !== 409) return null;
  const { existingFileId: id } = error as { existingFileId?: unknown };
  return typeof id === "string" ? id : "";
}

/** Uploads the file. If its content already exists, returns the existing file, or one with its content and the uploaded name. */
async function store(
  { api, store: items, target, random }: RunContext,
  { id, file }: UploadItem,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const suppose = () => items.report(id, { kind: "supposed", step: random() * shownProgress.step });
  const ticking = setInterval(suppose, tick);
  const onProgress = (percent: number) => items.report(id, { kind: "progressed", percent });
  try {
    return { stored: await api.upload(file, { onProgress, signal }), isOld: false };
  } catch (error) {
    const existing = getExistingFile(error);
    if (existing === null) throw error;
    const known = await api.read(existing, signal).catch(() => {
      throw new FinalUploadError(notRetrieved);
    });
    // A name belongs to the attachment: the existing file may be somebody else's.
    const isUsable = known.filename === file.name || isAttached(target(), existing);
    const stored = isUsable ? known : await api.copy(existing, file.name);
    return { stored, isOld: stored === known, existingName: known.filename };
  } finally {
    clearInterval(ticking);
  }
}

function announce(
  { api, uploaded, store: items }: RunContext,
  { file }: UploadItem,
  { stored, existingName }: UploadOutcome,
): void {
  if (existingName !== undefined) {
    const message = t("Using existing file: {filename}", { filename: existingName });
    api.notify({ kind: "info", title: t("File already exists"), message });
    return;
  }
  const { name } = file;
  uploaded.push(name);
  const names = uploaded.join(", ");
  const count = uploaded.length;
  if (!items.getItems().some(isUnderWay)) uploaded.length = 0;
  // One toast is shown at a time, so the last one names all.
  if (count > 1) {
    const title = plural(count, { one: "# file uploaded", other: "# files uploaded" });
    api.notify({ kind: "success", title, message: names });
    return;
  }
  const message = stored.processing_required
    ? t("{name} is being processed...", { name })
    : t("{name} is ready.", { name });
  api.notify({ kind: "success", title: t("File uploaded"), message });
}

function isUnderWay({ state }: UploadItem): boolean {
  return state === "waiting" || state === "uploading";
}

function fail(context: RunContext, { id, file }: UploadItem, error: unknown): void {
  const message = (error instanceof Error && error.message) || t("Upload failed");
  const isRetryable = !(error instanceof FinalUploadError) && failedStatus(error) !== 422;
  context.store.report(id, { kind: "failed", message, isRetryable });
  context.api.notify({ kind: "error", title: t("Upload failed"), message: `${file.name}: ${message}` });
}

function isAttached({ attached }: UploadTarget, fileId: string): boolean {
  return attached().some((file) => file.file_id === fileId);
}

/** Attaches a stored file to its target. If the target rejects it, the target reports the reason itself. */
async function attach(context: RunContext, id: string, { stored, isOld }: UploadOutcome): Promise<void> {
  const target = context.target();
  try {
    if (!isAttached(target, stored.id)) await target.attach(stored, { isOld });
    context.store.remove(id);
  } catch (error) {
    const message = error instanceof Error ? error.message : t("Upload failed");
    context.store.report(id, { kind: "failed", message, isRetryable: true });
  }
}

/** Runs an item until it is attached or has failed. Never rejects. */
export async function runUpload(context: RunContext, item: UploadItem, signal: AbortSignal): Promise<void> {
  if (item.state === "success") return attach(context, item.id, item.outcome);
  context.store.report(item.id, { kind: "started" });
  try {
    const outcome = await store(context, item, signal);
    if (signal.aborted) return;
    context.store.report(item.id, { kind: "stored", outcome });
    announce(context, item, outcome);
    await attach(context, item.id, outcome);
  } catch (error) {
    if (!signal.aborted) fail(context, item, error);
  }
}
