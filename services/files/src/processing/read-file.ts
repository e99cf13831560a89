import { join } from "node:path";
import { notFound } from "@tessera/kit/failure";
import { fileLimits } from "@tessera/wire/file";
import { type JobFolder, readOutput } from "../sandbox/job-folder.ts";
import { profileFor } from "../sandbox/profile.ts";
import { runChild } from "../sandbox/run-child.ts";
import { redactedFile, thumbnailFile } from "./child-file.ts";
import {
  type ChildReport,
  checkReport,
  type ReadReport,
  type ReadTask,
  type RedactionNote,
} from "./read-report.ts";

/** A file of this disk, waiting to be read. */
export interface ExtractionRequest extends ReadTask {
  /** Its real path. */
  content: string;
  folder: JobFolder;
  /** By its first bytes, at the upload. */
  mimeType: string;
  signal: AbortSignal;
}

/** What is kept in place of a content that has secrets. */
export interface RedactedCopy {
  bytes: Buffer;
  redactions: RedactionNote[];
}

/** What came of reading a file. Reasons are for people; `how` is for the log. */
export type ReadOutcome =
  | (Omit<ReadReport, "redactions"> & { thumbnail: Buffer | null; redacted: RedactedCopy | null })
  | { kind: "quarantined"; reason: string }
  | { kind: "failed"; reason: string; cause?: string; redacted: RedactedCopy | null }
  | { kind: "crashed"; how: string }
  | { kind: "stopped" };

const task = new URL("./read-file.task.ts", import.meta.url);
const maxThumbnailBytes = 1024 * 1024;
/** Notes of what was removed may be longer than what they replace. */
const maxRedactedBytes = 2 * fileLimits.bytes;

const overstepped = {
  time: "Processing the file took too long.",
  memory: "Processing the file needs too much memory.",
  disk: "Processing the file needs too much disk space.",
};

/** Looks at a file and reads it, in a child of its own. Throws `not_found` where there is none. */
export async function readInChild(file: ExtractionRequest): Promise<ReadOutcome> {
  const { content, folder, mimeType, signal, ...reported } = file;
  const profile = profileFor(mimeType);
  const outcome = await runChild({ module: task, task: reported, content, profile, folder, signal });
  if (outcome.kind === "crashed") return outcome;
  if (outcome.kind === "overstepped") {
    return outcome.limit === "stopped"
      ? { kind: "stopped" }
      : { kind: "failed", reason: overstepped[outcome.limit], redacted: null };
  }
  const report = checkReport(outcome.report);
  return report ? understand(report, folder) : { kind: "crashed", how: "its report has another shape" };
}

async function understand(report: ChildReport, folder: JobFolder): Promise<ReadOutcome> {
  if (report.kind === "missing") throw notFound("file's content");
  if (report.kind === "quarantined") return { kind: "quarantined", reason: report.reason };
  if (report.kind === "corrupt") return { kind: "failed", reason: report.reason, redacted: null };
  const { redactions, ...rest } = report;
  const redacted = await redactedIn(folder, redactions);
  if (redacted === "missing") return { kind: "crashed", how: "the redacted content is missing" };
  if (rest.kind === "read") return { ...rest, redacted, thumbnail: await thumbnailIn(folder) };
  return { ...rest, kind: "failed", redacted };
}

async function redactedIn(
  folder: JobFolder,
  redactions: RedactionNote[],
): Promise<RedactedCopy | null | "missing"> {
  if (redactions.length === 0) return null;
  const bytes = await readOutput(join(folder.out, redactedFile), maxRedactedBytes);
  return bytes === null || bytes.length === 0 ? "missing" : { bytes, redactions };
}

async function thumbnailIn(folder: JobFolder): Promise<Buffer | null> {
  const bytes = await readOutput(join(folder.out, thumbnailFile), maxThumbnailBytes);
  const isWebp = bytes?.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? bytes : null;
}
