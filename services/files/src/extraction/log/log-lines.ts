import { createFieldReader } from "./field-lines.ts";
import { isJournalExport, parseJournalExport } from "./journal-export.ts";
import { readKeyValues } from "./key-pairs.ts";
import { type Level, levelOfSeverity, levelOfStatus, toLevel } from "./level.ts";
import { type FormattedLine, readFormat } from "./line-formats.ts";
import { type LogLine, maxMessageLength, maxStackLength, readEntry } from "./log-entry.ts";
import { beginsMessage, readHead } from "./log-head.ts";
import { parseInstant } from "./time-stamp.ts";
import { isEventXml, parseEventXml } from "./windows-events.ts";

const problem =
  /\b(?:Uncaught|Unhandled|panic:|[A-Z]\w*(?:Error|Exception)\b|ERR_[A-Z_]+|Failed to (?:load resource|start)|Failed with result|[Ss]egfault|Segmentation fault|core dumped|Out of memory)/u;
const request =
  /(?:^|[\s"])(?<call>(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) [^\s"]{1,2000})(?: HTTP\/[\d.]+)?"? (?<status>[1-5]\d{2})(?=\s|$)/u;
const requestTime = /\[(?<at>\d{2}\/[A-Z][a-z]{2}\/\d{4}[: ]\d{2}:\d{2}:\d{2}[^\]]{0,8})\]/u;
const frame =
  /^\s*(?:at |File "|\.{3} \d+ more|Caused by|During handling|The above exception|Traceback \(|goroutine \d+|#\d+ |Stack trace:|\[stacktrace\]|[\w$<>./]*@(?:https?|file):)|^\s+\S/u;
const traceStart = /^Traceback \(/u;
/** A call in a Go stack trace, which begins with the name of its goroutine. */
const goCall = /^[\w./*(){}]+\(.{0,500}\)$/u;
/** The exception line of a trace: "KeyError: 'mug-blue'", "java.io.IOException: connection reset". */
const thrown = /^[\w.$]*(?:Error|Exception)(?::|$)/u;
/** A database's additions to the preceding message. */
const addition = /^(?:DETAIL|HINT|CONTEXT|STATEMENT|QUERY|LOCATION):\s/u;
/** The level signs of Redis. */
const signs: Record<string, Level> = { "#": "warn", "*": "info", "-": "info", ".": "debug" };
const completed = /^Completed (?<status>\d{3}) /u;
const maxJsonLine = 100_000;
const maxDepth = 3;

interface OpenLine extends LogLine {
  /** Whether the message itself is in the next line. */
  isHead?: boolean;
}

/** Parses the messages of a log, each with the lines of its stack trace. */
export function parseLog(text: string): LogLine[] {
  if (isJournalExport(text)) return parseJournalExport(text);
  if (isEventXml(text)) return parseEventXml(text);
  const entries: OpenLine[] = [];
  const readFields = createFieldReader();
  for (const [index, line] of text.split("\n").entries())
    if (line.trim() !== "") addLine(entries, line, readFields(line, index + 1) ?? index + 1);
  return entries.map(({ isHead: _, ...entry }) => entry);
}

/** Adds a line. `fielded` is the line as parsed by its named fields, or its number. */
function addLine(entries: OpenLine[], line: string, fielded: LogLine | "comment" | number): void {
  const last = entries.at(-1);
  if (fielded === "comment") return;
  if (typeof fielded !== "number") entries.push(fielded);
  else if (last?.isHead) completeHead(last, line);
  else if (last !== undefined && continues(line, last)) addTo(last, line);
  else addEntry(entries, parseLine(line, fielded));
}

/** True if a line begins a message in a known log format. */
export function beginsEntry(line: string): boolean {
  return (
    beginsMessage(line) ||
    readFormat(line) !== null ||
    readKeyValues(line) !== null ||
    parseJsonLine(line, 1) !== null
  );
}

function addEntry(entries: OpenLine[], entry: OpenLine): void {
  const last = entries.at(-1);
  if (last !== undefined && addition.test(entry.message) && entry.at === last.at)
    last.stack = joined(last.stack, entry.message);
  else entries.push(entry);
}

function parseLine(text: string, line: number, depth = 0): OpenLine {
  const object = parseJsonLine(text, line, depth);
  if (object !== null) return object;
  const format = readFormat(text);
  if (format !== null) return toOpenLine(format, text, line, depth);
  const pairs = readKeyValues(text);
  return pairs === null
    ? parseOther(text, line)
    : toOpenLine({ parts: pairs, isHead: false }, text, line, depth);
}

function toOpenLine({ parts, isHead }: FormattedLine, text: string, line: number, depth: number): OpenLine {
  const { at, inner, call, status, message = "" } = parts;
  if (inner !== undefined && depth < maxDepth) {
    const within = parseLine(inner, line, depth + 1);
    return { ...within, at: within.at ?? at ?? null };
  }
  const shown = call === undefined ? message.trim() || text.trim() : `${call} ${status}`;
  return {
    level: levelIn(parts) ?? levelByContent(shown),
    message: shown.slice(0, maxMessageLength),
    at: at === undefined || at === "-" ? null : at,
    stack: null,
    line,
    isHead,
  };
}

function levelIn({ level, priority, status, sign }: FormattedLine["parts"]): Level | null {
  if (level !== undefined) return toLevel(level);
  if (priority !== undefined) return levelOfSeverity(Number(priority));
  if (status !== undefined) return levelOfStatus(Number(status));
  return sign === undefined ? null : (signs[sign] ?? null);
}

function levelByContent(message: string): Level {
  const said = readHead(message).level;
  return said ?? (problem.test(message) ? "error" : "info");
}

function parseOther(text: string, line: number): OpenLine {
  const { at, level, message } = readHead(text);
  const called = request.exec(text)?.groups;
  if (level === null && called?.call !== undefined) {
    const shown = `${called.call} ${called.status}`.slice(0, maxMessageLength);
    const time = requestTime.exec(text)?.groups?.at ?? at;
    return { level: levelOfStatus(Number(called.status)), message: shown, at: time, stack: null, line };
  }
  const status = completed.exec(message)?.groups?.status;
  const byContent = problem.test(text) || traceStart.test(text) ? "error" : "info";
  return {
    level: level ?? (status === undefined ? byContent : levelOfStatus(Number(status))),
    message: message.trim().slice(0, maxMessageLength),
    at,
    stack: null,
    line,
  };
}

function continues(line: string, last: OpenLine): boolean {
  if (traceStart.test(line)) return last.level === "error" || last.level === "warn";
  if (beginsMessage(line)) return false;
  return (
    frame.test(line) ||
    (goCall.test(line) && last.stack?.includes("goroutine ") === true) ||
    (thrown.test(line) && (last.stack !== null || last.at !== null || traceStart.test(last.message))) ||
    /^["']?[)}\]]/u.test(line)
  );
}

/** Adds a continuation line. A thrown exception joins the message, because it is more informative. */
function addTo(entry: OpenLine, text: string): void {
  const said = text.trim();
  if (traceStart.test(entry.message) && thrown.test(said)) {
    entry.stack = joined(entry.message, entry.stack ?? "");
    entry.message = said.slice(0, maxMessageLength);
    return;
  }
  if (thrown.test(text) && !entry.message.includes(said))
    entry.message = `${entry.message}: ${said}`.slice(0, maxMessageLength);
  entry.stack = joined(entry.stack, text.trimEnd());
}

/** Appends the line below a head, which has the actual message and sometimes a level of its own. */
function completeHead(entry: OpenLine, text: string): void {
  const { level, message } = readHead(text.trim());
  entry.isHead = false;
  entry.level = level !== null && entry.level === "info" ? level : entry.level;
  entry.message = `${entry.message}: ${message.trim()}`.slice(0, maxMessageLength);
}

function joined(stack: string | null, line: string): string {
  return (stack === null ? line : `${stack}\n${line}`).slice(0, maxStackLength);
}

function parseJsonLine(line: string, number: number, depth = 0): LogLine | null {
  if (!line.startsWith("{") || line.length > maxJsonLine) return null;
  try {
    const value: unknown = JSON.parse(line);
    return messageIn(value, number, depth);
  } catch {
    return null;
  }
}

/** Returns the message in an object of a log; null if the object is another record. */
export function messageIn(value: unknown, number: number, depth = 0): LogLine | null {
  return lineInObject(value, number, depth) ?? readEntry(value, number);
}

/** Parses a Docker line, which wraps each line of a program in an object. */
function lineInObject(value: unknown, number: number, depth: number): LogLine | null {
  const { log, stream, time } = Object(value) as Record<string, unknown>;
  if (typeof log !== "string" || typeof stream !== "string" || depth >= maxDepth) return null;
  const { isHead: _, ...within } = parseLine(log.trimEnd(), number, depth + 1);
  return { ...within, at: within.at ?? parseInstant(time) };
}
