import { redact } from "@tessera/text/redact";
import { listed, oneLine, shorten } from "@tessera/text/wording";
import { type Reason, type ReasonValue, toReason } from "@tessera/wire/reason/reason";
import { listPhrases } from "../analysis/summary-text.ts";
import {
  type ExtractionInput,
  type ReaderResult,
  toDetails,
  toReaderResult,
  UnreadableFileError,
} from "../reader.ts";
import { readText } from "../text-decoding.ts";
import { type Component, findAll, findFirst, type Property, parseComponents } from "./content-lines.ts";

const maxEntries = 5_000;
const untitled = "Without a title";

interface Entry {
  kind: string;
  title: string;
  start: string | null;
  text: string;
  notes: string;
}

/** Reads the events, tasks and journal entries of a calendar. */
export async function readCalendar(file: ExtractionInput): Promise<ReaderResult> {
  const decoded = await readText(file.path, file.bytes);
  const { components, isCutOff } = parseComponents(decoded.text);
  const calendars = components.filter(({ name }) => name === "VCALENDAR");
  if (calendars.length === 0) throw new UnreadableFileError(toReason("file.not_calendar"));
  const all = calendars.flatMap(({ parts }) =>
    parts.filter(({ name }) => /^V(?:EVENT|TODO|JOURNAL)$/u.test(name)),
  );
  const entries = all.slice(0, maxEntries).map(toEntry);
  const name = calendars.map((calendar) => findFirst(calendar, "X-WR-CALNAME")).find(Boolean) ?? null;
  const starts = entries.flatMap(({ start }) => start ?? []).sort();
  return toReaderResult("calendar", {
    text: [name, ...entries.map(({ text }) => text)].filter(Boolean).join("\n\n"),
    prose: entries.map(({ notes }) => notes).join("\n"),
    summary: summarise(calendars, all, entries),
    details: toDetails({
      Name: name,
      Events: countComponents(all, "VEVENT"),
      Tasks: countComponents(all, "VTODO"),
      First: starts[0],
      Last: starts.length > 1 ? starts.at(-1) : null,
    }),
    isPartial: decoded.isPartial || isCutOff || all.length > entries.length,
  });
}

function countComponents(components: Component[], wanted: string): number | null {
  return components.filter(({ name }) => name === wanted).length || null;
}

function toEntry(component: Component): Entry {
  const title = oneLine(findFirst(component, "SUMMARY") ?? "") || untitled;
  const [start, end] = [
    readTime(component, "DTSTART") ?? readTime(component, "DUE"),
    readTime(component, "DTEND"),
  ];
  const notes = findFirst(component, "DESCRIPTION") ?? "";
  const details = toDetails({
    When: [start, end].filter(Boolean).join(" to "),
    Repeats: findFirst(component, "RRULE"),
    Where: findFirst(component, "LOCATION"),
    Organizer: findPeople(component, "ORGANIZER").join(", "),
    Attendees: listed(findPeople(component, "ATTENDEE"), 50),
    Status: findFirst(component, "STATUS"),
  });
  const text = [title, ...details.map((detail) => `${detail.name}: ${oneLine(detail.value)}`), notes].filter(
    Boolean,
  );
  return { kind: component.name, title, start, notes, text: text.join("\n") };
}

/** Returns "2026-11-18 10:12 UTC", "2026-11-18 10:12 Europe/Berlin" or "2026-11-18". */
function readTime({ properties }: Component, name: string): string | null {
  const property = properties.find((one) => one.name === name);
  const parts = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{0,2}(Z?))?/u.exec(property?.value.trim() ?? "");
  if (!property || !parts) return null;
  const [, year, month, day, hour, minute, isUtc] = parts;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return date;
  const zone = isUtc ? "UTC" : /;TZID="?([^";]{1,60})/iu.exec(property.parameters)?.[1];
  return `${date} ${hour}:${minute}${zone === undefined ? "" : ` ${zone}`}`;
}

function findPeople(component: Component, name: string): string[] {
  return component.properties
    .filter((property) => property.name === name)
    .map(formatPerson)
    .filter((person) => person !== "");
}

function formatPerson({ parameters, value }: Property): string {
  const name = oneLine(/;CN=(?:"([^"]*)"|([^;]*))/iu.exec(parameters)?.slice(1).find(Boolean) ?? "");
  const address = value.trim().replace(/^mailto:/iu, "");
  return name === "" || name === address ? address : `${name} <${address}>`;
}

function summarise(calendars: Component[], all: Component[], found: Entry[]): Reason {
  const isInvitation = calendars.some((calendar) => findAll(calendar, "METHOD").includes("REQUEST"));
  const entries = countEntries(all);
  if (found.length === 0)
    return toReason(isInvitation ? "summary.invitation" : "summary.calendar", { entries });
  const titles = listPhrases(found.map(describeEntry), 4);
  return isInvitation
    ? toReason("summary.invitation_listing", { entries, titles })
    : toReason("summary.calendar_listing", { entries, titles });
}

function countEntries(all: Component[]): Reason {
  const [events, tasks] = [countComponents(all, "VEVENT"), countComponents(all, "VTODO")];
  if (events && tasks) return toReason("summary.events_and_tasks", { events, tasks });
  if (tasks) return toReason("summary.tasks", { tasks });
  return events || all.length === 0
    ? toReason("summary.events", { events: events ?? 0 })
    : toReason("items.entries", { count: all.length });
}

function describeEntry({ title: whole, start }: Entry): ReasonValue {
  const title =
    whole === untitled ? toReason("summary.without_title") : shorten(redact(whole, new Map()), 80);
  return start === null ? title : toReason("summary.entry_at", { title, start });
}
