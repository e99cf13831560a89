import { join } from "node:path";
import { notFound } from "@tessera/kit/errors/failure";
import { type JobFolder, readOutput } from "@tessera/kit/sandbox/job-folder";
import { runChild } from "@tessera/kit/sandbox/run-child";
import { fileLimits } from "@tessera/wire/file/file";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { findNeeds, type ReaderNeeds } from "../extraction/reader-table.ts";
import type { PictureFormat } from "../storage/storage-key.ts";
import { redactedFile, shownFile, thumbnailFile } from "./child-file.ts";
import {
  type ChildReport,
  checkReport,
  type ReadReport,
  type ReadTask,
  type RedactionNote,
} from "./read-report.ts";
import { profiles, readerCode } from "./sandbox-profiles.ts";

/** A local file that is to be read. */
export interface ExtractionRequest extends ReadTask {
  /** The real path of the content. */
  content: string;
  folder: JobFolder;
  /** As detected from the first bytes at the upload. */
  mimeType: string;
  signal: AbortSignal;
}

/** The redacted copy that replaces a content with secrets. */
export interface RedactedCopy {
  bytes: Buffer;
  redactions: RedactionNote[];
  /** The new format of the copy; null if it is the same. */
  changedTo: ReadReport["changedTo"];
}

/** The picture that is shown instead of a content with secrets. */
export interface ShownCopy {
  bytes: Buffer;
  format: PictureFormat | null;
}

/** The outcome of reading a file. Reasons are shown to people; `how` is for the log. */
export type ReadOutcome =
  | (Omit<ReadReport, "redactions" | "changedTo" | "shown"> & {
      thumbnail: Buffer | null;
      shown: ShownCopy | null;
      redacted: RedactedCopy | null;
    })
  | { kind: "quarantined"; reason: Reason }
  | { kind: "failed"; reason: Reason; cause?: string; redacted: RedactedCopy | null }
  | { kind: "crashed"; how: string }
  | { kind: "stopped" };

const task = new URL("./read-file.task.ts", import.meta.url);
const maxThumbnailBytes = 1024 * 1024;
/** Redaction notes may be longer than the secrets they replace. */
const maxRedactedBytes = 2 * fileLimits.bytes;

const overstepped = {
  time: toReason("file.needs_too_much_time"),
  memory: toReason("file.needs_too_much_memory"),
  disk: toReason("file.needs_too_much_disk"),
};

/**
 * Screens and reads a file in a child process. Throws `not_found` if the content is missing. The first bytes decide which
 * permissions the child has. If the whole content needs others, a second child reads it with those.
 */
export async function readInChild(file: ExtractionRequest): Promise<ReadOutcome> {
  const needs = findNeeds(file);
  const report = await runReader(file, needs);
  if (report.kind !== "misplaced") return understand(report, file.folder);
  const again = await runReader(file, report.needs);
  return again.kind === "misplaced"
    ? { kind: "crashed", how: "it asked to run elsewhere twice" }
    : understand(again, file.folder);
}

type Unreported =
  | Extract<ReadOutcome, { kind: "crashed" | "stopped" }>
  | { kind: "overstepped"; reason: Reason };

async function runReader(file: ExtractionRequest, needs: ReaderNeeds): Promise<ChildReport | Unreported> {
  const { content, folder, mimeType, signal, ...reported } = file;
  const outcome = await runChild({
    ...{ module: task, code: readerCode, content, folder, signal },
    task: { ...reported, needs },
    profile: profiles[needs],
  });
  if (outcome.kind === "crashed") return outcome;
  if (outcome.kind === "overstepped") {
    return outcome.limit === "stopped"
      ? { kind: "stopped" }
      : { kind: "overstepped", reason: overstepped[outcome.limit] };
  }
  return checkReport(outcome.report) ?? { kind: "crashed", how: "its report has an unexpected shape" };
}

async function understand(
  report: Exclude<ChildReport, { kind: "misplaced" }> | Unreported,
  folder: JobFolder,
): Promise<ReadOutcome> {
  if (report.kind === "crashed" || report.kind === "stopped") return report;
  if (report.kind === "overstepped") return { kind: "failed", reason: report.reason, redacted: null };
  if (report.kind === "missing") throw notFound(toReason("file.content_not_found"));
  if (report.kind === "quarantined") return { kind: "quarantined", reason: report.reason };
  if (report.kind === "corrupt") return { kind: "failed", reason: report.reason, redacted: null };
  const { redactions, ...rest } = report;
  const bytes = await redactedIn(folder, redactions);
  if (bytes === "missing") return { kind: "crashed", how: "the redacted content is missing" };
  if (rest.kind !== "read")
    return { ...rest, kind: "failed", redacted: bytes && { bytes, redactions, changedTo: null } };
  const { changedTo, shown: copy, ...read } = rest;
  const redacted = bytes && { bytes, redactions, changedTo };
  const shown = copy && (await shownIn(folder, copy.format));
  return { ...read, redacted, shown, thumbnail: await thumbnailIn(folder) };
}

async function shownIn(folder: JobFolder, format: PictureFormat | null): Promise<ShownCopy | null> {
  const bytes = await readOutput(join(folder.out, shownFile), maxRedactedBytes);
  return bytes && { bytes, format };
}

async function redactedIn(
  folder: JobFolder,
  redactions: RedactionNote[],
): Promise<Buffer | null | "missing"> {
  if (redactions.length === 0) return null;
  const bytes = await readOutput(join(folder.out, redactedFile), maxRedactedBytes);
  return bytes === null || bytes.length === 0 ? "missing" : bytes;
}

async function thumbnailIn(folder: JobFolder): Promise<Buffer | null> {
  const bytes = await readOutput(join(folder.out, thumbnailFile), maxThumbnailBytes);
  const isWebp = bytes?.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? bytes : null;
}
