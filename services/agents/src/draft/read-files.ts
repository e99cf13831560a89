import { setTimeout as pause } from "node:timers/promises";
import { getFailureCode } from "@tessera/kit/errors/failure-code";
import type { Caller } from "@tessera/kit/service-client/caller";
import type { FileAnalysis } from "@tessera/wire/file/file";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { isCapture } from "../evidence/capture-file.ts";
import type { DraftFile } from "../evidence/draft-input.ts";
import type { DraftContext } from "./draft.context.ts";

/** Files as evidence: what was read, which files exist, and sentences about those that could not be read. */
export interface FileEvidence {
  files: DraftFile[];
  /** The ids of files that can be attached to a ticket, whether read or not. */
  present: string[];
  unread: Reason[];
}

const maxFiles = 20;
const pauseMs = 300;

type ReadContext = Pick<DraftContext, "api" | "timeouts">;
type Read = { file: DraftFile } | { id: string | null; why: Reason };

/** Reads files with the caller's permissions. Waits up to `timeouts.filesMs` for files that are still being processed. */
export async function readFiles(
  context: ReadContext,
  caller: Caller,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<FileEvidence> {
  const asked = [...new Set(ids)];
  const until = Date.now() + context.timeouts.filesMs;
  const read = await Promise.all(
    asked.slice(0, maxFiles).map((id) => readFile(context, caller, { id, until, signal })),
  );
  const left = asked.length - read.length;
  return {
    files: read.flatMap((one) => ("file" in one ? [one.file] : [])),
    present: read.flatMap((one) => ("file" in one ? [one.file.id] : one.id === null ? [] : [one.id])),
    unread: [
      ...read.flatMap((one) => ("why" in one ? [one.why] : [])),
      ...(left > 0 ? [toReason("draft.files_left", { count: left, max: maxFiles })] : []),
    ],
  };
}

interface Wanted {
  id: string;
  until: number;
  signal: AbortSignal | undefined;
}

async function readFile(context: ReadContext, caller: Caller, wanted: Wanted): Promise<Read> {
  try {
    const analysis = await finishedAnalysis(context, caller, wanted);
    const why = whyUnread(analysis);
    if (why !== null) return { id: wanted.id, why };
    const [text, details] = await Promise.all([
      hasText(analysis) && !isCapture(analysis) ? readText(context, caller, wanted) : null,
      isRecording(analysis) || isCapture(analysis) ? loadDetails(context, caller, wanted) : [],
    ]);
    const { id, filename, status, content_summary, findings } = analysis;
    return { file: { id, filename, status, summary: content_summary, findings, text, details } };
  } catch (error) {
    const code = getFailureCode(error);
    if (code === null) throw error;
    if (code === "not_found") return { id: null, why: toReason("draft.file_missing") };
    return { id: wanted.id, why: toReason("draft.file_not_read") };
  }
}

async function finishedAnalysis(
  { api }: ReadContext,
  caller: Caller,
  { id, until, signal }: Wanted,
): Promise<FileAnalysis> {
  while (true) {
    const analysis = await api.call(
      caller,
      "GET /files/:fileId/analysis",
      { params: { fileId: id } },
      signal,
    );
    if (!isUnfinished(analysis) || Date.now() + pauseMs > until) return analysis;
    await pause(pauseMs, undefined, signal ? { signal } : {});
  }
}

function isUnfinished({ status }: FileAnalysis): boolean {
  return status === "uploaded" || status === "processing";
}

function whyUnread(analysis: FileAnalysis): Reason | null {
  const { status, filename: name } = analysis;
  if (isUnfinished(analysis)) return toReason("draft.file_being_read", { name });
  if (status === "failed") return toReason("draft.file_not_readable", { name });
  if (status === "quarantined") return toReason("draft.file_quarantined", { name });
  return status === "deleted" ? toReason("draft.file_deleted", { name }) : null;
}

const textless = new Set(["network", "log", "element", "image", "archive", "table"]);

/** Returns true if a person wrote or said the content. Structured content is read by its fields instead. */
function hasText({ findings }: FileAnalysis): boolean {
  const kinds = findings.filter(({ kind }) => kind !== "redaction");
  return kinds.every((finding) =>
    finding.kind === "media" ? finding.has_transcript : !textless.has(finding.kind),
  );
}

function isRecording({ findings }: FileAnalysis): boolean {
  return findings.some(({ kind }) => kind === "network");
}

async function readText({ api }: ReadContext, caller: Caller, { id, signal }: Wanted): Promise<string> {
  const { text } = await api.call(caller, "GET /files/:fileId/text", { params: { fileId: id } }, signal);
  return text;
}

async function loadDetails(
  { api }: ReadContext,
  caller: Caller,
  { id, signal }: Wanted,
): Promise<DraftFile["details"]> {
  const { details } = await api.call(caller, "GET /files/:fileId", { params: { fileId: id } }, signal);
  return details;
}
