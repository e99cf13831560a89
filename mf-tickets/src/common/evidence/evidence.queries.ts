import { queryOptions } from "@tanstack/react-query";
import type { AttachmentApi, KnownFile } from "@tessera/ui/attachment/api";
import type { StoredFile } from "@tessera/wire/file/file";
import type { EvidenceEntry, ReadEntry } from "./evidence-entry.ts";
import { findRole } from "./evidence-file.ts";
import { sortByTime } from "./player/time-line.ts";
import type { Capture } from "./reading/read-capture.ts";
import { readEvidence } from "./reading/read-evidence.ts";

/**
 * Everything that the files of a ticket show, on one timeline. `unread` has the names of files that could not be read or are not processed
 * yet.
 */
export interface TicketEvidence {
  entries: EvidenceEntry[];
  captures: Capture[];
  unread: string[];
}

/** How long evidence is fresh. The addresses of files expire some minutes after they were read. */
const trustedMs = 5 * 60_000;

export function evidenceQuery(api: AttachmentApi, files: ReadonlyMap<string, KnownFile>) {
  const ids = [...files].filter(([, file]) => findRole(file) !== null).map(([id]) => id);
  return queryOptions({
    queryKey: [...api.scope, "evidence", ...ids],
    queryFn: ({ signal }) => readFiles(api, ids, signal),
    staleTime: trustedMs,
  });
}

interface FileContent {
  file: StoredFile;
  entries: ReadEntry[];
  capture: Capture | null;
}

async function readFiles(
  api: AttachmentApi,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<TicketEvidence> {
  const records = await Promise.all(ids.map((id) => api.read(id, signal)));
  const settled = await Promise.allSettled(records.map((file) => readContent(file, signal)));
  signal.throwIfAborted();
  const contents = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const read = new Set(contents.map(({ file }) => file.id));
  const captures = contents.flatMap(({ capture }) => capture ?? []);
  const begins = new Map(captures.flatMap(({ media }) => media.map(({ name, at }) => [name, at])));
  const entries = contents.flatMap(({ file, entries: found }) =>
    found.map((entry, index): EvidenceEntry => {
      const at = entry.at ?? begins.get(file.filename) ?? null;
      return { ...entry, at, id: `${file.id} ${index}`, fileId: file.id };
    }),
  );
  return {
    entries: sortByTime(entries),
    captures,
    unread: records.filter(({ id }) => !read.has(id)).map(({ filename }) => filename),
  };
}

/**
 * Reads the content of a file. Only processed files are read: before that they may contain secrets. Throws if the file is not processed.
 */
async function readContent(file: StoredFile, signal: AbortSignal): Promise<FileContent> {
  if (file.status !== "processed") throw new Error(`${file.filename} is not processed.`);
  const about = { at: null, text: file.filename, address: file.url };
  const role = findRole(file);
  if (role === "picture") return { file, capture: null, entries: [{ kind: "picture", ...about }] };
  if (role === "replay") {
    const replay = { kind: "replay" as const, at: null, text: file.filename, address: file.download_url };
    return { file, capture: null, entries: [replay] };
  }
  if (role === "recording") {
    const isVideo = file.file_type === "video";
    const transcript = file.details.find(({ name }) => name === "Transcript") ?? null;
    return { file, capture: null, entries: [{ kind: "recording", ...about, isVideo, transcript }] };
  }
  const response = await fetch(file.download_url, { signal });
  if (!response.ok) throw new Error(`${file.filename}: HTTP ${response.status}`);
  return { file, ...readEvidence(await response.text()) };
}
