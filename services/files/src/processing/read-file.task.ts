import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ExtractionError, extract } from "../extraction/extract.ts";
import { needsOf, type ReaderNeeds } from "../extraction/reader-table.ts";
import { redactContent } from "../redaction/redact-content.ts";
import { screen } from "../screening/screen.ts";
import { redactedFile, thumbnailFile } from "./child-file.ts";
import type { ChildReport, ReadTask, RedactionNote } from "./read-report.ts";
import { withUnopened } from "./unopened-note.ts";

interface TaskInChild extends ReadTask {
  path: string;
  workFolder: string;
  /** What this child was given. */
  needs: ReaderNeeds;
}

/** Runs in the child: nothing opens a file before it was looked at. */
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
    const { thumbnail, ...extraction } = found;
    if (thumbnail) await writeFile(join(task.workFolder, thumbnailFile), thumbnail);
    return {
      kind: "read",
      mimeType,
      isEncrypted,
      redactions,
      extraction: withUnopened(extraction, unopened),
    };
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error;
    const cause = error.cause instanceof Error ? error.cause.stack : undefined;
    const reported = cause ? { cause: cause.slice(0, 2_000) } : {};
    return { kind: "unreadable", reason: error.message, redactions, ...reported };
  }
}

interface SafeContent {
  path: string;
  bytes: number;
  redactions: RedactionNote[];
}

/** What is read from here on: the content itself, or a copy without its secrets. */
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
    redactions: [...redacted.counts].map(([what, count]) => ({ what, count })),
  };
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (Object(error).code === "ENOENT") return null;
    throw error;
  }
}
