import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ExtractionFailure, extract } from "../extraction/extract.ts";
import { screen } from "../screening/screen.ts";
import type { ChildReport, ReadTask } from "./read-report.ts";
import { thumbnailFile } from "./thumbnail-file.ts";

interface TaskInChild extends ReadTask {
  path: string;
  workFolder: string;
}

/** Runs in the child: nothing opens a file before it was looked at. */
export async function perform({ hasBidiName, ...task }: TaskInChild): Promise<ChildReport> {
  const bytes = await readIfThere(task.path);
  if (!bytes) return { kind: "missing" };
  const verdict = await screen({ filename: task.filename, hasBidiName, bytes });
  if (verdict.kind !== "clean") return verdict;
  try {
    const found = await extract({ ...task, mimeType: verdict.mimeType, bytes: bytes.length });
    const { thumbnail, ...extraction } = found;
    if (thumbnail) await writeFile(join(task.workFolder, thumbnailFile), thumbnail);
    return { kind: "read", mimeType: verdict.mimeType, isEncrypted: verdict.isEncrypted, extraction };
  } catch (error) {
    if (!(error instanceof ExtractionFailure)) throw error;
    const cause = error.cause instanceof Error ? error.cause.stack : undefined;
    return { kind: "unreadable", reason: error.message, ...(cause ? { cause: cause.slice(0, 2_000) } : {}) };
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (Object(error).code === "ENOENT") return null;
    throw error;
  }
}
