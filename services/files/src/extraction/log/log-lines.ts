import { entryOf, type Level, type LogLine, levelOf, mostMessage, mostStack } from "./log-entry.ts";

const stamp =
  /^[[(]?(?<at>\d{4}[-/]\d{2}[-/]\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:Z| ?[+-]\d{2}:?\d{2})?|\d{2}:\d{2}:\d{2}(?:[.,]\d{1,6})?|[A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2}|\d{2}\/[A-Z][a-z]{2}\/\d{4}[: ]\d{2}:\d{2}:\d{2})[\])]?[\s|:-]*/u;
const levelWord =
  /^.{0,80}?(?:^|[\s[(|<:=])(?<word>fatal|critical|severe|panic|emerg|alert|error|err|warning|warn|notice|info|log|debug|trace|verbose|fine)(?=[\s\])|>:,]|$)[\])>:,]*/iu;
const trouble =
  /\b(?:Uncaught|Unhandled|Traceback|panic:|[A-Z]\w*(?:Error|Exception)\b|ERR_[A-Z_]+|Failed to load resource)/u;
const access = /"(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) [^"]{1,2000}" (?<status>\d{3}) /u;
const continued =
  /^(?:\s+\S|at |Caused by|\.{3} \d+ more|During handling|The above exception|[\w.]*(?:Error|Exception): .*|goroutine \d+|\)|\}|\])/u;
const frame =
  /^\s*(?:at |File "|\.{3} \d+ more|Caused by|[\w$<>./]*@(?:https?|file):|\S+\.(?:go|rb|py|php|js|ts):\d+)/u;

function levelByContent(message: string): Level {
  const status = Number(access.exec(message)?.groups?.status ?? 0);
  if (status >= 500 || trouble.test(message)) return "error";
  return status >= 400 ? "warn" : "info";
}

/** Whether a line begins a message, by a time or a level at its front. */
export function beginsMessage(line: string): boolean {
  return (
    stamp.test(line) || /^[[(<]?(?:FATAL|CRITICAL|ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE|NOTICE)\b/u.test(line)
  );
}

function parseLine(text: string, line: number): LogLine {
  const stamped = stamp.exec(text);
  const rest = stamped ? text.slice(stamped[0].length) : text;
  const word = levelWord.exec(rest)?.groups?.word;
  const isLeading = word !== undefined && new RegExp(`^[\\s[(<|]*${word}[\\s\\])>|:,-]+`, "iu").exec(rest);
  const message = isLeading ? rest.slice(isLeading[0].length) : rest;
  return {
    level: word === undefined ? levelByContent(text) : levelOf(word),
    message: message.trim().slice(0, mostMessage),
    at: stamped?.groups?.at ?? null,
    stack: null,
    line,
  };
}

/** A Python trace names its error last: that is its message. */
function addToStack(entry: LogLine, text: string): void {
  if (entry.stack === null && !frame.test(text) && !/^\s/u.test(text))
    entry.message = `${entry.message} ${text.trim()}`.slice(0, mostMessage);
  entry.stack = `${entry.stack === null ? "" : `${entry.stack}\n`}${text.trimEnd()}`.slice(0, mostStack);
}

/** The messages of a log, each with the lines of its stack. */
export function parseLog(text: string): LogLine[] {
  const entries: LogLine[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const last = entries.at(-1);
    if (last !== undefined && !beginsMessage(line) && (frame.test(line) || continued.test(line)))
      addToStack(last, line);
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
