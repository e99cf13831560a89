import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RedactionCounts } from "@tessera/text/redact";
import { type Extraction, ExtractionError, extract } from "../extraction/extract.ts";
import { needsOf, type ReaderNeeds } from "../extraction/reader-table.ts";
import { UncoverableSecretError } from "../extraction/reading.ts";
import { redactContent } from "../redaction/redact-content.ts";
import { screen } from "../screening/screen.ts";
import { redactedFile, thumbnailFile } from "./child-file.ts";
import type { ChildReport, ReadTask, RedactionNote } from "./read-report.ts";
import { withUnopened } from "./unopened-note.ts";

interface TaskInChild extends ReadTask {
  path: string;
  workFolder: string;
  /** The needs that this child's profile allows. */
  needs: ReaderNeeds;
}

/** Runs in the child. A file is screened before any parser opens it. */
export async function perform({ hasBidiName, needs, ...task }: TaskInChild): Promise<ChildReport> {
  const bytes = await readIfThere(task.path);
  if (!bytes) return { kind: "missing" };
  const verdict = await screen({ filename: task.filename, hasBidiName, bytes });
  if (verdict.kind !== "clean") return verdict;
  const { mimeType, isEncrypted, unopened } = verdict;
  const needed = needsOf({ ...task, mimeType });
  if (needed !== needs && needed !== "parsing") return { kind: "misplaced", needs: needed };
  const { redactions, ...content } = await removeSecrets(task, bytes, mimeType);
  try {
    const found = await extract({ ...task, ...content, mimeType });
    const { extraction, covered } = await keepPictures(task.workFolder, found);
    const changedTo = covered?.changedTo ?? null;
    return {
      kind: "read",
      mimeType: changedTo ? typesOf[changedTo] : mimeType,
      isEncrypted,
      redactions: [...redactions, ...noted(covered?.counts)],
      changedTo,
      extraction: withUnopened(extraction, unopened),
    };
  } catch (error) {
    return explain(error, redactions);
  }
}

const typesOf = { jpg: "image/jpeg", png: "image/png" };

/** Writes pictures to files next to the report, which is JSON. */
async function keepPictures(folder: string, { thumbnail, covered, ...extraction }: Extraction) {
  if (thumbnail) await writeFile(join(folder, thumbnailFile), thumbnail);
  if (covered) await writeFile(join(folder, redactedFile), covered.content);
  return { extraction, covered };
}

function explain(error: unknown, redactions: RedactionNote[]): ChildReport {
  if (error instanceof UncoverableSecretError) return { kind: "quarantined", reason: error.message };
  if (!(error instanceof ExtractionError)) throw error;
  const cause = error.cause instanceof Error ? error.cause.stack : undefined;
  const reported = cause ? { cause: cause.slice(0, 2_000) } : {};
  return { kind: "unreadable", reason: error.message, redactions, ...reported };
}

interface SafeContent {
  path: string;
  bytes: number;
  redactions: RedactionNote[];
}

/** Returns what is read from now on: the content itself, or a copy without its secrets. */
async function removeSecrets(
  task: Omit<TaskInChild, "hasBidiName" | "needs">,
  bytes: Buffer,
  mimeType: string,
): Promise<SafeContent> {
  const redacted = redactContent(bytes, task.filename, mimeType);
  if (!redacted) return { path: task.path, bytes: bytes.length, redactions: [] };
  const path = join(task.workFolder, redactedFile);
  const safe = Buffer.from(redacted.text);
  await writeFile(path, safe);
  return {
    path,
    bytes: safe.length,
    redactions: noted(redacted.counts),
  };
}

function noted(counts: RedactionCounts = new Map()): RedactionNote[] {
  return [...counts].map(([what, count]) => ({ what, count }));
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (Object(error).code === "ENOENT") return null;
    throw error;
  }
}
