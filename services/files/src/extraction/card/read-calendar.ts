import { redact } from "@tessera/text/redact";
import { listed, oneLine, shorten } from "@tessera/text/wording";
import { countOf } from "@tessera/wire/text/wording";
import { aReading, detailsOf, type ExtractionInput, type Reading, UnreadableFileError } from "../reading.ts";
import { readText } from "../text-decoding.ts";
import { allOf, type Component, firstOf, type Property, parseComponents } from "./content-lines.ts";

const maxEntries = 5_000;

interface Entry {
  kind: string;
  title: string;
  start: string | null;
  text: string;
  notes: string;
}

/** Reads the events, tasks and journal entries of a calendar. */
export async function readCalendar(file: ExtractionInput): Promise<Reading> {
  const decoded = await readText(file.path, file.bytes);
  const { components, isCutOff } = parseComponents(decoded.text);
  const calendars = components.filter(({ name }) => name === "VCALENDAR");
  if (calendars.length === 0) throw new UnreadableFileError("The file is not a calendar.");
  const all = calendars.flatMap(({ parts }) =>
    parts.filter(({ name }) => /^V(?:EVENT|TODO|JOURNAL)$/u.test(name)),
  );
  const entries = all.slice(0, maxEntries).map(toEntry);
  const name = calendars.map((calendar) => firstOf(calendar, "X-WR-CALNAME")).find(Boolean) ?? null;
  const starts = entries.flatMap(({ start }) => start ?? []).sort();
  return aReading("calendar", {
    text: [name, ...entries.map(({ text }) => text)].filter(Boolean).join("\n\n"),
    prose: entries.map(({ notes }) => notes).join("\n"),
    summary: summarise(calendars, all, entries),
    details: detailsOf({
      Name: name,
      Events: amountOf(all, "VEVENT"),
      Tasks: amountOf(all, "VTODO"),
      First: starts[0],
      Last: starts.length > 1 ? starts.at(-1) : null,
    }),
    isPartial: decoded.isPartial || isCutOff || all.length > entries.length,
  });
}

function amountOf(components: Component[], wanted: string): number | null {
  return components.filter(({ name }) => name === wanted).length || null;
}

function toEntry(component: Component): Entry {
  const title = oneLine(firstOf(component, "SUMMARY") ?? "") || "Without a title";
  const [start, end] = [timeOf(component, "DTSTART") ?? timeOf(component, "DUE"), timeOf(component, "DTEND")];
  const notes = firstOf(component, "DESCRIPTION") ?? "";
  const details = detailsOf({
    When: [start, end].filter(Boolean).join(" to "),
    Repeats: firstOf(component, "RRULE"),
    Where: firstOf(component, "LOCATION"),
    Organizer: peopleOf(component, "ORGANIZER").join(", "),
    Attendees: listed(peopleOf(component, "ATTENDEE"), 50),
    Status: firstOf(component, "STATUS"),
  });
  const text = [title, ...details.map((detail) => `${detail.name}: ${oneLine(detail.value)}`), notes].filter(
    Boolean,
  );
  return { kind: component.name, title, start, notes, text: text.join("\n") };
}

/** Returns "2026-11-18 10:12 UTC", "2026-11-18 10:12 Europe/Berlin" or "2026-11-18". */
function timeOf({ properties }: Component, name: string): string | null {
  const property = properties.find((one) => one.name === name);
  const parts = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{0,2}(Z?))?/u.exec(property?.value.trim() ?? "");
  if (!property || !parts) return null;
  const [, year, month, day, hour, minute, isUtc] = parts;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return date;
  const zone = isUtc ? "UTC" : /;TZID="?([^";]{1,60})/iu.exec(property.parameters)?.[1];
  return `${date} ${hour}:${minute}${zone === undefined ? "" : ` ${zone}`}`;
}

function peopleOf(component: Component, name: string): string[] {
  return component.properties
    .filter((property) => property.name === name)
    .map(personOf)
    .filter((person) => person !== "");
}

function personOf({ parameters, value }: Property): string {
  const name = oneLine(/;CN=(?:"([^"]*)"|([^;]*))/iu.exec(parameters)?.slice(1).find(Boolean) ?? "");
  const address = value.trim().replace(/^mailto:/iu, "");
  return name === "" || name === address ? address : `${name} <${address}>`;
}

function summarise(calendars: Component[], all: Component[], entries: Entry[]): string {
  const [events, tasks] = [amountOf(all, "VEVENT"), amountOf(all, "VTODO")];
  const amounts = [
    events || all.length === 0 ? countOf(events ?? 0, "event") : null,
    tasks ? countOf(tasks, "task") : null,
  ].filter(Boolean);
  const isInvitation = calendars.some((calendar) => allOf(calendar, "METHOD").includes("REQUEST"));
  const titles = entries.map(({ title, start }) => {
    const safe = shorten(redact(title, new Map()), 80);
    return start === null ? safe : `${safe} (${start})`;
  });
  const head = `${isInvitation ? "Invitation" : "Calendar"} with ${amounts.join(" and ") || countOf(all.length, "entry", "entries")}`;
  return titles.length === 0 ? `${head}.` : `${head}: ${listed(titles, 4)}.`;
}
