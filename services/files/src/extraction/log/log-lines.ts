import { entryOf, type Level, type LogLine, maxMessageLength, maxStackLength } from "./log-entry.ts";
import { beginsMessage, readHead } from "./log-head.ts";

const problem =
  /\b(?:Uncaught|Unhandled|panic:|[A-Z]\w*(?:Error|Exception)\b|ERR_[A-Z_]+|Failed to load resource)/u;
const request =
  /(?:^|[\s"])(?<call>(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) [^\s"]{1,2000})(?: HTTP\/[\d.]+)?"? (?<status>[1-5]\d{2})(?=\s|$)/u;
const requestTime = /\[(?<at>\d{2}\/[A-Z][a-z]{2}\/\d{4}[: ]\d{2}:\d{2}:\d{2}[^\]]{0,8})\]/u;
const frame =
  /^\s*(?:at |File "|\.{3} \d+ more|Caused by|During handling|The above exception|Traceback \(|goroutine \d+|[\w$<>./]*@(?:https?|file):)|^\s+\S/u;
/** A trace's own line: "KeyError: 'mug-blue'", "java.io.IOException: connection reset". */
const thrown = /^[\w.$]*(?:Error|Exception)(?::|$)/u;

function levelByStatus(status: number): Level {
  if (status >= 500) return "error";
  return status >= 400 ? "warn" : "info";
}

function parseLine(text: string, line: number): LogLine {
  const { at, level, message } = readHead(text);
  const called = request.exec(text)?.groups;
  if (level === null && called?.call !== undefined) {
    const shown = `${called.call} ${called.status}`.slice(0, maxMessageLength);
    const time = requestTime.exec(text)?.groups?.at ?? at;
    return { level: levelByStatus(Number(called.status)), message: shown, at: time, stack: null, line };
  }
  const byContent = problem.test(text) ? "error" : "info";
  return {
    level: level ?? byContent,
    message: message.trim().slice(0, maxMessageLength),
    at,
    stack: null,
    line,
  };
}

/** What was thrown says more than that something was: it joins the message. */
function addToStack(entry: LogLine, text: string): void {
  const isThrown = thrown.test(text);
  if (isThrown && !entry.message.includes(text.trim())) {
    entry.message = `${entry.message}: ${text.trim()}`.slice(0, maxMessageLength);
  }
  entry.stack = `${entry.stack === null ? "" : `${entry.stack}\n`}${text.trimEnd()}`.slice(0, maxStackLength);
}

function continues(line: string, last: LogLine | undefined): boolean {
  if (last === undefined || beginsMessage(line)) return false;
  return (
    frame.test(line) ||
    (thrown.test(line) && (last.stack !== null || last.at !== null)) ||
    /^[)}\]]/u.test(line)
  );
}

/** The messages of a log, each with the lines of its stack. */
export function parseLog(text: string): LogLine[] {
  const entries: LogLine[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const last = entries.at(-1);
    if (line.trim() === "") continue;
    if (last !== undefined && continues(line, last)) addToStack(last, line);
    else entries.push(parseJsonLine(line, index + 1) ?? parseLine(line, index + 1));
  }
  return entries;
}

function parseJsonLine(line: string, number: number): LogLine | null {
  if (!line.startsWith("{") || line.length > 100_000) return null;
  try {
    return entryOf(JSON.parse(line), number);
  } catch {
    return null;
  }
}
