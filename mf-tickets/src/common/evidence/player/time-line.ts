import { describeEntry, type EvidenceEntry, isFailure } from "../evidence-entry.ts";

/** Sorts entries by time. An entry without a time follows the entry before it in its file. */
export function sortByTime(entries: readonly EvidenceEntry[]): EvidenceEntry[] {
  let last = Number.NEGATIVE_INFINITY;
  let file = "";
  const placed = entries.map((entry) => {
    if (entry.fileId !== file) last = Number.NEGATIVE_INFINITY;
    file = entry.fileId;
    last = entry.at ?? last;
    return { entry, place: last };
  });
  return placed.sort((one, other) => compare(one.place, other.place)).map(({ entry }) => entry);
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

/** Returns the first and the last instant, in ms; null if no entry has a time. */
export function findSpan(entries: readonly EvidenceEntry[]): { from: number; to: number } | null {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at } of entries) {
    if (at === null) continue;
    from = Math.min(from, at);
    to = Math.max(to, at);
  }
  return from > to ? null : { from, to };
}

/** Returns the index of the entry nearest to an instant; -1 if no entry has a time. */
export function findNearest(entries: readonly EvidenceEntry[], instant: number): number {
  let [nearest, distance] = [-1, Number.POSITIVE_INFINITY];
  for (const [index, { at }] of entries.entries()) {
    if (at === null || Math.abs(at - instant) >= distance) continue;
    [nearest, distance] = [index, Math.abs(at - instant)];
  }
  return nearest;
}

export type EntryFilter = "all" | "console" | "network" | "failures";

export function filterEntries(
  entries: readonly EvidenceEntry[],
  { filter, search }: { filter: EntryFilter; search: string },
): EvidenceEntry[] {
  const words = search.trim().toLowerCase();
  return entries.filter((entry) => isWanted(entry, filter) && (words === "" || hasWords(entry, words)));
}

function isWanted(entry: EvidenceEntry, filter: EntryFilter): boolean {
  if (filter === "all") return true;
  if (filter === "failures") return isFailure(entry);
  return entry.kind === (filter === "console" ? "message" : "request");
}

function hasWords(entry: EvidenceEntry, words: string): boolean {
  return searchedText(entry).toLowerCase().includes(words);
}

function searchedText(entry: EvidenceEntry): string {
  if (entry.kind === "message") return `${entry.level} ${entry.text} ${entry.stack ?? ""}`;
  if (entry.kind !== "request") return entry.text;
  const { status, error, requestBody, responseBody } = entry;
  return [describeEntry(entry), status, error, requestBody, responseBody].join(" ");
}

/** Formats the time since the beginning: "+1:05.250". */
export function formatOffset(milliseconds: number): string {
  const seconds = milliseconds / 1_000;
  const minutes = Math.floor(seconds / 60);
  return `+${minutes}:${(seconds - minutes * 60).toFixed(3).padStart(6, "0")}`;
}

/** Formats a position in a recording: "1:05". */
export function formatPlace(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(Math.floor(seconds - minutes * 60)).padStart(2, "0")}`;
}
