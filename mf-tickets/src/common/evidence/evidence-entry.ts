import type { FileDetail } from "@tessera/wire/file/file";

/** One entry of a recording. `at` is in ms since 1970; null if the recording has no time for it. */
export type EvidenceEntry = { id: string; fileId: string; at: number | null } & (
  | { kind: "message"; level: Level; text: string; stack: string | null }
  | ({ kind: "request" } & RecordedRequest)
  | { kind: "element"; text: string; details: Pair[] }
  /** What the person did. */
  | { kind: "act"; text: string }
  | { kind: "picture"; text: string; address: string }
  /** `address` is the URL of its events. */
  | { kind: "replay"; text: string; address: string }
  /** `transcript` is a note of the service about the transcript, apart from its text; null if there is none. */
  | { kind: "recording"; text: string; address: string; isVideo: boolean; transcript: FileDetail | null }
);

export type Level = "error" | "warn" | "info" | "debug";

export interface Pair {
  name: string;
  value: string;
}

export interface RecordedRequest {
  method: string;
  url: string;
  /** 0 if there was no response. */
  status: number;
  milliseconds: number | null;
  error: string | null;
  requestHeaders: Pair[];
  requestBody: string | null;
  responseHeaders: Pair[];
  responseBody: string | null;
}

/** An entry as a reader returns it, before it belongs to a file. */
export type ReadEntry = EvidenceEntry extends infer Entry
  ? Entry extends EvidenceEntry
    ? Omit<Entry, "id" | "fileId">
    : never
  : never;

export function isFailure(entry: EvidenceEntry): boolean {
  if (entry.kind === "message") return entry.level === "error";
  return entry.kind === "request" && (entry.status === 0 || entry.status >= 400 || entry.error !== null);
}

/** Describes an entry in one line. */
export function describeEntry(entry: EvidenceEntry): string {
  return entry.kind === "request" ? `${entry.method} ${entry.url}` : entry.text;
}

/**
 * Parses an instant that a recording gives as text or as a number. Returns null if there is none. Times without a zone are read as UTC,
 * which servers usually log in.
 */
export function parseInstant(value: unknown): number | null {
  if (typeof value === "number") return value > 0 ? (value < 1e11 ? value * 1_000 : value) : null;
  if (typeof value !== "string") return null;
  const time = value.trim().replace(",", ".").replace(" ", "T");
  const instant = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/iu.test(time) ? time : `${time}Z`);
  return Number.isNaN(instant) ? null : instant;
}
