import { type Level, parseInstant, type ReadEntry } from "../evidence-entry.ts";
import { type Loose, loose, looseList, textOrNull } from "./loose.ts";

type MessageEntry = Extract<ReadEntry, { kind: "message" }>;

const textNames = ["message", "msg", "text", "args"];
const levelNames = ["level", "severity", "type", "method"];
const timeNames = ["at", "timestamp", "time", "date", "ts"];
const numericLevels: [min: number, level: Level][] = [
  [50, "error"],
  [40, "warn"],
  [30, "info"],
  [0, "debug"],
];

/** Returns the messages of a console export or of a program that logs objects; null if the value is neither. */
export function readMessages(value: unknown): ReadEntry[] | null {
  const list = Array.isArray(value) ? value : Object.values(loose(value)).find(Array.isArray);
  const entries = looseList(list);
  const messages = entries.flatMap((entry) => readMessage(entry) ?? []);
  return messages.length > 0 && messages.length >= entries.length * 0.8 ? messages : null;
}

function readMessage(entry: Loose): MessageEntry | null {
  const [text, level] = [findField(entry, textNames), findField(entry, levelNames)];
  const stack = textOrNull(entry.stack) ?? textOrNull(loose(entry.err).stack);
  if (text === undefined || (level === undefined && stack === null)) return null;
  return {
    kind: "message",
    at: parseInstant(findField(entry, timeNames)),
    level: toLevel(level ?? "error"),
    text: toText(text),
    stack,
  };
}

function findField(entry: Loose, names: readonly string[]): unknown {
  return names.map((name) => entry[name]).find((value) => value !== undefined && value !== null);
}

function toLevel(level: unknown): Level {
  if (typeof level === "number") return numericLevels.find(([min]) => level >= min)?.[1] ?? "info";
  const word = String(level).toLowerCase();
  if (/^(?:fatal|crit|severe|panic|emerg|alert|err|exception|assert)/u.test(word)) return "error";
  if (/^warn/u.test(word)) return "warn";
  return /^(?:debug|trace|verbose|fine)/u.test(word) ? "debug" : "info";
}

function toText(value: unknown): string {
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.map(toText).join(" ") : (JSON.stringify(value) ?? "");
}

const head =
  /^\[?(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:[.,]\d+)?(?:Z|[+-]\d{2}:?\d{2})?)\]?[\s|:,-]*(.*)$/u;
/** A level at the beginning of a line, however it is written: `error`, `[warn]`, `Info:`. */
const firstWord =
  /^[[(<]?(fatal|critical|severe|panic|error|err|warn(?:ing)?|info|notice|log|debug|trace|verbose)\b/iu;
/** Words of a failure that nobody caught, where no level is given. */
const uncaught =
  /(?:^|\s)(?:Uncaught\b|Unhandled\b|Traceback \(most recent|panic:|Exception in thread|Caused by:|Segmentation fault)/u;
const levelWord = /\b(FATAL|CRITICAL|SEVERE|PANIC|ERROR|ERR|WARN(?:ING)?|INFO|NOTICE|DEBUG|TRACE)\b/u;

/** Returns the messages of a log, one per line. A line without a time or a level belongs to the message before it. */
export function readLogText(text: string): ReadEntry[] {
  const entries: MessageEntry[] = [];
  for (const line of text.split(/\r?\n/u)) {
    if (line.trim() === "") continue;
    const last = entries.at(-1);
    const begun = readLine(line);
    if (begun) entries.push(begun);
    else if (last) last.stack = last.stack === null ? line : `${last.stack}\n${line}`;
    else entries.push({ kind: "message", at: null, level: "info", text: line, stack: null });
  }
  return entries;
}

function readLine(line: string): MessageEntry | null {
  if (line.startsWith("{")) return readJsonLine(line);
  const [, time, rest = line] = head.exec(line) ?? [];
  const [, level] = firstWord.exec(rest) ?? levelWord.exec(rest.slice(0, 60)) ?? [];
  const isUncaught = level === undefined && uncaught.test(rest);
  if (isUncaught && !/^\s/u.test(line))
    return { kind: "message", at: parseInstant(time), level: "error", text: rest, stack: null };
  if (time === undefined && (level === undefined || /^\s/u.test(line))) return null;
  return {
    kind: "message",
    at: parseInstant(time),
    level: toLevel(level ?? "info"),
    text: rest,
    stack: null,
  };
}

function readJsonLine(line: string): MessageEntry | null {
  try {
    return readMessage(loose(JSON.parse(line)));
  } catch {
    return null;
  }
}
