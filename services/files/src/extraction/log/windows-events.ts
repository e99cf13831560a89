import { type Level, toLevel } from "./level.ts";
import { type LogLine, maxMessageLength } from "./log-entry.ts";

const severities: Record<string, Level> = { "1": "error", "2": "error", "3": "warn", "5": "debug" };
const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** True for an event log that Windows exported as XML. */
export function isEventXml(text: string): boolean {
  return /<Event\s[^>]{0,200}schemas\.microsoft\.com\/win\/2004\/08\/events\/event/u.test(
    text.slice(0, 5_000),
  );
}

export function parseEventXml(text: string): LogLine[] {
  const entries: LogLine[] = [];
  let [line, counted] = [1, 0];
  for (const found of text.matchAll(/<Event[\s>][\s\S]*?(?:<\/Event>|$(?![\s\S]))/gu)) {
    for (; counted < found.index; counted++) if (text.charCodeAt(counted) === 10) line++;
    entries.push(eventIn(found[0], line));
  }
  return entries;
}

function eventIn(xml: string, line: number): LogLine {
  const element = (name: string): string =>
    withoutEntities(new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)<`, "u").exec(xml)?.[1] ?? "");
  const attribute = (name: string, key: string): string | null =>
    new RegExp(`<${name}\\s[^>]*\\b${key}=["']([^"']{1,200})`, "u").exec(xml)?.[1] ?? null;
  const values = [...xml.matchAll(/<Data(?:\s[^>]*)?>([^<]+)<\/Data>/gu)].map(([, value = ""]) => value);
  const said = element("Message") || withoutEntities(values.join(" "));
  const source = attribute("Provider", "Name") ?? "Event";
  return {
    level: severities[element("Level")] ?? "info",
    message: `${source} ${element("EventID")}: ${said}`.replace(/\s+/gu, " ").slice(0, maxMessageLength),
    at: attribute("TimeCreated", "SystemTime"),
    stack: null,
    line,
  };
}

function withoutEntities(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/gu, (_, name: string) => entities[name] ?? "").trim();
}

/** True for the columns of an event log that Windows exported as a table. */
export function isEventTable(header: readonly string[]): boolean {
  const names = header.map((name) => name.trim().toLowerCase());
  return names.includes("level") && names.some((name) => name === "date and time" || name === "timecreated");
}

/** Parses the events of a table. If its last column has no name, as in exports of Windows, that column is the message. */
export function parseEventRows([header = [], ...rows]: string[][]): LogLine[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const column = (...wanted: string[]) => names.findIndex((name) => wanted.includes(name));
  const [level, at] = [column("level", "leveldisplayname"), column("date and time", "timecreated")];
  const [source, id, message] = [
    column("source", "providername"),
    column("event id", "id", "eventid"),
    column("message", "description"),
  ];
  return rows.map((row, index) => ({
    level: toLevel(row[level] ?? ""),
    message: `${row[source] ?? ""} ${row[id] ?? ""}: ${row[message] ?? row[names.length] ?? row[4] ?? ""}`
      .replace(/\s+/gu, " ")
      .trim()
      .slice(0, maxMessageLength),
    at: row[at]?.trim() || null,
    stack: null,
    line: index + 2,
  }));
}
