import type { FileAnalysis } from "@tessera/wire/file/file";
import type { FileFinding } from "@tessera/wire/file/file-findings";
import { closed, oneOf } from "@tessera/wire/schema/schema";
import { Type } from "typebox";
import { countBytes } from "./quoted-data.ts";
import { namedTicket, TicketName, toSource } from "./ticket/named-ticket.ts";
import { defineTool } from "./tool.ts";

/** The share of a call's 8 kB that is for the entries. */
const entriesBytes = 6_000;
const maxFiles = 30;

interface FoundEntry {
  at: string | null;
  is_failure: boolean;
  [detail: string]: unknown;
}
type Entry = FoundEntry & { file: string };

export const readCapture = defineTool({
  name: "read_capture",
  title: "Read the evidence of a ticket",
  description:
    'Reads what the files of a ticket recorded, in chronological order: requests of network logs, messages of console logs and logs, elements. `only: "failures"` leaves out what went well, `search` what does not contain these words. Continue at `next_offset`.',
  permission: "files.read",
  isWrite: false,
  input: closed({
    ticket: TicketName,
    only: Type.Optional(oneOf(["all", "failures"])),
    search: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
  }),
  async run(context, { ticket: name, only = "all", search = "", offset = 0 }, signal) {
    const { api, caller } = context;
    const ticket = await namedTicket(context, name, signal);
    const params = { ticketId: ticket.id };
    const { items } = await api.call(caller, "GET /tickets/:ticketId/files", { params }, signal);
    const files = items.filter(({ status }) => status === "processed").slice(0, maxFiles);
    const analyses = await Promise.all(
      files.map(({ file_id: fileId }) =>
        api.call(caller, "GET /files/:fileId/analysis", { params: { fileId } }, signal),
      ),
    );
    const words = search.toLowerCase();
    const entries = sortByTime(analyses.flatMap(readEntries)).filter(
      (entry) =>
        (only === "all" || entry.is_failure) &&
        (words === "" || JSON.stringify(entry).toLowerCase().includes(words)),
    );
    return {
      data: { ticket: ticket.number, total: entries.length, ...cutPage(entries, offset) },
      sources: [
        toSource(ticket),
        ...analyses.map(({ id, filename }) => ({ kind: "file" as const, id, label: filename })),
      ],
    };
  },
});

function readEntries({ filename, findings }: FileAnalysis): Entry[] {
  return findings.flatMap((finding) => readFinding(finding).map((entry) => ({ ...entry, file: filename })));
}

function readFinding(finding: FileFinding): FoundEntry[] {
  if (finding.kind === "network")
    return finding.requests.map(({ at = null, ...request }) => ({
      at,
      is_failure: request.status === 0 || request.status >= 400 || request.error !== null,
      ...request,
    }));
  if (finding.kind === "log")
    return finding.entries.map((entry) => ({ ...entry, is_failure: entry.level === "error" }));
  if (finding.kind !== "element") return [];
  const { kind, ...element } = finding;
  return [{ at: null, is_failure: false, ...element }];
}

/** Sorts by time. An entry without a time stays behind the one before it in its file. */
function sortByTime(entries: Entry[]): Entry[] {
  let [last, file] = ["", ""];
  const placed = entries.map((entry) => {
    if (entry.file !== file) last = "";
    file = entry.file;
    last = toInstant(entry.at) ?? last;
    return { entry, place: last };
  });
  return placed
    .sort((one, other) => (one.place < other.place ? -1 : one.place > other.place ? 1 : 0))
    .map(({ entry }) => entry);
}

/** Converts to a UTC timestamp that sorts as text. Returns null if it is not a date. */
function toInstant(at: string | null): string | null {
  const time = Date.parse(at ?? "");
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Returns as many entries as fit into one output, but at least one. */
function cutPage(entries: Entry[], offset: number) {
  let [end, bytes] = [offset, 0];
  for (const entry of entries.slice(offset)) {
    bytes += countBytes(entry);
    if (end > offset && bytes > entriesBytes) break;
    end += 1;
  }
  return {
    offset,
    next_offset: end < entries.length ? end : null,
    entries: entries.slice(offset, end),
  };
}
