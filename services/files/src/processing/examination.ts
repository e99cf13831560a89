import { Failure } from "@tessera/kit/errors/failure";
import { type JobFolder, planJobFolder } from "@tessera/kit/sandbox/job-folder";
import { toReason } from "@tessera/wire/reason/reason";
import { readTranscriptionTerms } from "../capture-plan/transcription-terms.ts";
import type { ReadOutcome } from "../sandbox/read-file.ts";
import { toThumbnailKey } from "../storage/storage-key.ts";
import { withTranscript } from "../transcription/transcript.ts";
import { type Claim, type GivingUp, maxAttempts } from "./claim.repository.ts";
import { keepRedacted, keepShown } from "./keep-redacted.ts";
import type { ProcessingOutcome } from "./outcome.repository.ts";
import type { ProcessingContext } from "./processing.context.ts";
import { describeRedaction } from "./redaction-note.ts";
import { ScannerUnavailableError } from "./virus-scanner.ts";

type Unfinished = GivingUp & { kind: "unfinished" };
type Read = Extract<ReadOutcome, { kind: "read" }>;

/** Another worker may continue at once. */
const stopped: Unfinished = { kind: "unfinished", isTryLost: false, isResting: false };
/** Something that the file did not cause, such as the scanner, is unavailable. */
const waiting: Unfinished = { kind: "unfinished", isTryLost: false, isResting: true };
const toBeTriedAgain: Unfinished = { kind: "unfinished", isTryLost: true, isResting: false };

/** Fetches, scans and reads a file. The caller writes the outcome. */
export async function examine(
  context: ProcessingContext,
  claim: Claim,
  signal: AbortSignal,
): Promise<ProcessingOutcome | Unfinished> {
  try {
    const folder = planJobFolder(context.workFolder);
    try {
      return await examineIn(folder, context, claim, signal);
    } finally {
      await folder.remove();
    }
  } catch (error) {
    return signal.aborted ? stopped : explain(context, claim, error);
  }
}

async function examineIn(
  folder: JobFolder,
  context: ProcessingContext,
  claim: Claim,
  signal: AbortSignal,
): Promise<ProcessingOutcome | Unfinished> {
  const content = await context.storage.bring(claim.storage_key ?? "", folder.make, signal);
  const infection = await scan(context, content);
  if (infection) return infection;
  const outcome = await context.readFile({
    content,
    folder,
    signal,
    filename: claim.filename,
    hasBidiName: claim.has_bidi_name,
    fileType: claim.file_type,
    removesSecrets: claim.removes_secrets,
    mimeType: claim.mime_type,
  });
  if (outcome.kind === "read") return describe(context, claim, outcome, { path: content, signal });
  if (outcome.kind === "stopped") return stopped;
  if (outcome.kind === "crashed") return whenCrashed(context, claim, outcome.how);
  if (outcome.kind === "quarantined") return outcome;
  const { reason, cause } = outcome;
  if (cause) context.log.info({ file: claim.id, cause }, "a file could not be read");
  return { kind: "failed", reason, redacted: await keepRedacted(context, claim, outcome.redacted) };
}

async function scan({ scanner }: ProcessingContext, content: string): Promise<ProcessingOutcome | null> {
  const found = await scanner?.scan(content);
  if (!found || found.kind === "clean") return null;
  if (found.kind === "infected")
    return { kind: "quarantined", reason: toReason("scanner.found", { virus: found.name }) };
  return {
    kind: "failed",
    reason: toReason("scanner.refused", { answer: found.answer }),
    redacted: null,
  };
}

async function describe(
  context: ProcessingContext,
  claim: Claim,
  { extraction, mimeType, isEncrypted, thumbnail, secrets, shown, redacted: copy }: Read,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<ProcessingOutcome | Unfinished> {
  const recording = { path, mimeType, filename: claim.filename };
  const readTerms = () => readTranscriptionTerms(context.tenantDb.for(claim.organization_id));
  const speaking = { transcriber: context.transcriber, readTerms };
  const { isPartial, ...found } = await withTranscript(speaking, extraction, recording, signal);
  if (signal.aborted) return stopped;
  const redacted = await keepRedacted(context, claim, copy);
  const redaction = describeRedaction(redacted);
  const details = [
    ...found.details,
    ...redaction.details,
    ...(isEncrypted && !found.details.some(({ name }) => name === "Encrypted")
      ? [{ name: "Encrypted", value: toReason("detail.yes") }]
      : []),
    ...(isPartial ? [{ name: "Extent", value: toReason("detail.partly_read") }] : []),
  ];
  const thumbnailKey =
    thumbnail && toThumbnailKey({ organizationId: claim.organization_id, fileId: claim.id });
  if (thumbnailKey) await context.storage.put(thumbnailKey, thumbnail);
  const shownKey = await keepShown(context, claim, shown);
  const findings = [...found.findings, ...redaction.findings];
  return {
    ...found,
    ...{ kind: "processed", findings, details, mimeType, thumbnailKey, shownKey, secrets, redacted },
  };
}

/** Retries a file whose child crashed, as the file may not be the cause. Fails it after the last try. */
function whenCrashed(
  { log }: ProcessingContext,
  { id, tries }: Claim,
  how: string,
): ProcessingOutcome | Unfinished {
  log.warn({ file: id, tries, how }, "reading a file ended its process");
  if (tries < maxAttempts) return toBeTriedAgain;
  return {
    kind: "failed",
    reason: toReason("file.reader_crashed", { count: maxAttempts }),
    redacted: null,
  };
}

function explain(
  { log }: ProcessingContext,
  { id, tries }: Claim,
  error: unknown,
): ProcessingOutcome | Unfinished {
  if (error instanceof Failure && error.code === "not_found")
    return { kind: "failed", reason: toReason("file.content_missing"), redacted: null };
  if (isOutage(error)) {
    log.warn({ file: id, reason: Object(error).message }, "a file waits for something that is away");
    return waiting;
  }
  log.error({ file: id, err: error }, "a file could not be processed");
  if (tries < maxAttempts) return { ...toBeTriedAgain, isResting: true };
  return {
    kind: "failed",
    reason: toReason("file.not_processed"),
    redacted: null,
  };
}

function isOutage(error: unknown): boolean {
  if (error instanceof ScannerUnavailableError) return true;
  if (error instanceof Failure) return ["unavailable", "storage_full"].includes(error.code);
  return ["ENOSPC", "EDQUOT", "EAGAIN", "EMFILE", "ENFILE", "ENOMEM"].includes(Object(error).code);
}
