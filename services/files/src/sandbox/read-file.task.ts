import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type RedactionCounts, redactionFindings } from "@tessera/text/redact";
import { toReason } from "@tessera/wire/reason/reason";
import { type Extraction, ExtractionError, extract } from "../extraction/extract.ts";
import { findNeeds, type ReaderNeeds } from "../extraction/reader-table.ts";
import { isRedactable, redactContent, redactRecording, redactShown } from "../redaction/redact-content.ts";
import { screen } from "../screening/screen.ts";
import { redactedFile, shownFile, thumbnailFile } from "./child-file.ts";
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
  const needed = findNeeds({ ...task, mimeType });
  if (needed !== needs && needed !== "parsing") return { kind: "misplaced", needs: needed };
  const file = { ...task, mimeType, bytes: bytes.length };
  const { redactions, content } = await redactStored(file, bytes);
  const shownContent = await redactForReading(file, content);
  try {
    const found = await extract({ ...file, ...shownContent.input });
    if (task.removesSecrets && redactions.length === 0 && found.secrets.size > 0)
      return await removeFound(file, found, isEncrypted);
    const { extraction, shown } = await writePictures(task.workFolder, found);
    const findings = [...extraction.findings, ...redactionFindings(shownContent.counts)];
    return {
      ...{ kind: "read", mimeType, isEncrypted, redactions, changedTo: null, shown },
      secrets: noted(shownContent.certain ?? found.secrets),
      extraction: withUnopened({ ...extraction, findings }, unopened),
    };
  } catch (error) {
    return explain(error, redactions);
  }
}

/** Writes pictures and recordings to files next to the report, which is JSON. */
async function writePictures(
  folder: string,
  { thumbnail, covered, indexed, secrets: _, ...extraction }: Extraction,
) {
  if (thumbnail) await writeFile(join(folder, thumbnailFile), thumbnail);
  const content = covered?.content ?? indexed;
  if (content) await writeFile(join(folder, shownFile), content);
  return { extraction, shown: content && { format: covered?.changedTo ?? null } };
}

function explain(error: unknown, redactions: RedactionNote[]): ChildReport {
  if (!(error instanceof ExtractionError)) throw error;
  const cause = error.cause instanceof Error ? error.cause.stack : undefined;
  const reported = cause ? { cause: cause.slice(0, 2_000) } : {};
  return { kind: "unreadable", reason: error.reason, redactions, ...reported };
}

type ReadableFile = Omit<TaskInChild, "hasBidiName" | "needs"> & { mimeType: string; bytes: number };

/**
 * Returns the content that stays stored: a copy without its secrets, for a recording, or if a member asked for one. Everything else keeps
 * its bytes.
 */
async function redactStored(
  file: ReadableFile,
  bytes: Buffer,
): Promise<{ content: Buffer; redactions: RedactionNote[] }> {
  const redact = file.removesSecrets ? redactContent : redactRecording;
  const redacted = redact(bytes, file.filename, file.mimeType);
  if (!redacted) return { content: bytes, redactions: [] };
  const content = Buffer.from(redacted.text);
  await writeFile(join(file.workFolder, redactedFile), content);
  return { content, redactions: noted(redacted.counts) };
}

interface ShownContent {
  input: { path: string; bytes: number };
  /** What was removed for reading. */
  counts: RedactionCounts;
  /** The secrets that are certainly in the content; null if it is not text, so that only a reader finds them. */
  certain: RedactionCounts | null;
}

/** Returns the content as it may be shown, which is what is read from now on. */
async function redactForReading(file: ReadableFile, content: Buffer): Promise<ShownContent> {
  const { filename, mimeType, workFolder, path } = file;
  if (!isRedactable(content, mimeType))
    return { input: { path, bytes: content.length }, counts: new Map(), certain: null };
  const certain = redactContent(content, filename, mimeType)?.counts ?? new Map();
  const shown = redactShown(content, filename, mimeType);
  const input = join(workFolder, "content");
  const bytes = shown ? Buffer.from(shown.text) : content;
  await writeFile(input, bytes);
  return { input: { path: input, bytes: bytes.length }, counts: shown?.counts ?? new Map(), certain };
}

async function writeCopy({ workFolder }: ReadableFile, content: Buffer) {
  const path = join(workFolder, redactedFile);
  await writeFile(path, content);
  return { path, bytes: content.length };
}

/** Replaces a picture by one with its secrets painted over, and a document by its text. */
async function removeFound(
  file: ReadableFile,
  found: Extraction,
  isEncrypted: boolean,
): Promise<ChildReport> {
  const { covered, secrets } = found;
  const redactions = noted(covered?.counts ?? secrets);
  if (covered) await writeCopy(file, covered.content);
  else if (found.text.trim() === "") return notRemoved(file, found, isEncrypted);
  const changedTo = covered ? covered.changedTo : "txt";
  const mimeType = changedTo ? typesOf[changedTo] : file.mimeType;
  const copy = covered ? found : await readAsText(file, found.text);
  const { extraction } = await writePictures(file.workFolder, { ...copy, covered: null });
  return {
    ...{ kind: "read", mimeType, isEncrypted, redactions, changedTo, secrets: [], shown: null },
    extraction,
  };
}

async function readAsText(file: ReadableFile, text: string): Promise<Extraction> {
  const copy = await writeCopy(file, Buffer.from(text));
  return extract({
    ...file,
    ...copy,
    filename: `${file.filename}.txt`,
    fileType: "text",
    mimeType: "text/plain",
  });
}

async function notRemoved(file: ReadableFile, found: Extraction, isEncrypted: boolean): Promise<ChildReport> {
  const { extraction, shown } = await writePictures(file.workFolder, found);
  const note = { name: "Note", value: toReason("detail.secrets_not_removable") };
  return {
    ...{ kind: "read", mimeType: file.mimeType, isEncrypted, redactions: [], changedTo: null, shown },
    secrets: noted(found.secrets),
    extraction: { ...extraction, details: [...extraction.details, note] },
  };
}

const typesOf = { jpg: "image/jpeg", png: "image/png", txt: "text/plain" };

function noted(counts: RedactionCounts): RedactionNote[] {
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
