import { join } from "node:path";
import { notFound } from "@tessera/kit/failure";
import { type JobFolder, readOutput } from "../sandbox/job-folder.ts";
import { profileFor } from "../sandbox/profile.ts";
import { runChild } from "../sandbox/run-child.ts";
import { type ChildReport, checkReport, type ReadReport, type ReadTask } from "./read-report.ts";
import { thumbnailFile } from "./thumbnail-file.ts";

/** A file of this disk, waiting to be read. */
export interface Readable extends ReadTask {
  /** Its real path. */
  content: string;
  folder: JobFolder;
  /** By its first bytes, at the upload. */
  mimeType: string;
  signal: AbortSignal;
}

/** What came of reading a file. Reasons are for people; `how` is for the log. */
export type ReadOutcome =
  | (ReadReport & { thumbnail: Buffer | null })
  | { kind: "quarantined" | "failed"; reason: string; cause?: string }
  | { kind: "crashed"; how: string }
  | { kind: "stopped" };

const task = new URL("./read-file.task.ts", import.meta.url);
const mostThumbnailBytes = 1024 * 1024;

const overstepped = {
  time: "Reading the file took longer than a file may take.",
  memory: "Reading the file needs more memory than a file may take.",
  disk: "Reading the file needs more room than a file may take.",
};

/** Looks at a file and reads it, in a child of its own. Throws `not_found` where there is none. */
export async function readInChild(file: Readable): Promise<ReadOutcome> {
  const { content, folder, mimeType, signal, ...told } = file;
  const profile = profileFor(mimeType);
  const outcome = await runChild({ module: task, task: told, content, profile, folder, signal });
  if (outcome.kind === "crashed") return outcome;
  if (outcome.kind === "overstepped") {
    return outcome.limit === "stopped"
      ? { kind: "stopped" }
      : { kind: "failed", reason: overstepped[outcome.limit] };
  }
  const report = checkReport(outcome.report);
  return report ? understand(report, folder) : { kind: "crashed", how: "its report has another shape" };
}

async function understand(report: ChildReport, folder: JobFolder): Promise<ReadOutcome> {
  if (report.kind === "missing") throw notFound("file's content");
  if (report.kind === "read") return { ...report, thumbnail: await thumbnailIn(folder) };
  if (report.kind === "quarantined") return { kind: "quarantined", reason: report.reason };
  return { ...report, kind: "failed" };
}

async function thumbnailIn(folder: JobFolder): Promise<Buffer | null> {
  const bytes = await readOutput(join(folder.out, thumbnailFile), mostThumbnailBytes);
  const isWebp = bytes?.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? bytes : null;
}
