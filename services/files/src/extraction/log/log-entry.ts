import type { LogEntry } from "@tessera/wire/file-findings";

/** A message as it stands in the log, before like ones are counted together. */
export type LogLine = Omit<LogEntry, "count">;
export type Level = LogEntry["level"];

export const maxStackLength = 4_000;
export const maxMessageLength = 1_000;

export function levelOf(word: string): Level {
  const level = word.toLowerCase();
  if (/^(?:fatal|critical|severe|panic|emerg|alert|err|error|exception|assert)/u.test(level)) return "error";
  if (/^warn/u.test(level)) return "warn";
  return /^(?:debug|trace|verbose|fine)/u.test(level) ? "debug" : "info";
}

const numericLevels: [min: number, level: Level][] = [
  [50, "error"],
  [40, "warn"],
  [30, "info"],
  [0, "debug"],
];

const names = {
  message: ["message", "msg", "text", "args", "arguments"],
  level: ["level", "severity", "type", "method"],
  stack: ["stack", "stackTrace"],
  at: ["timestamp", "time", "at", "date", "ts"],
};

function field(value: object, key: keyof typeof names): unknown {
  const fields = value as Record<string, unknown>;
  return names[key].map((name) => fields[name]).find((part) => part !== undefined && part !== null);
}

/** A message that a program wrote as an object: pino, bunyan, winston, a console's export. Null where it is none. */
export function entryOf(value: unknown, line: number): LogLine | null {
  if (typeof value !== "object" || value === null) return null;
  const [message, level, at] = [field(value, "message"), field(value, "level"), field(value, "at")];
  const thrown = Object((value as { err?: unknown }).err ?? (value as { error?: unknown }).error);
  const stack = field(value, "stack") ?? field(thrown, "stack");
  if (message === undefined || (level === undefined && stack === undefined)) return null;
  return {
    level: levelBy(level ?? "error"),
    message: withReason(shown(message), field(thrown, "message")).slice(0, maxMessageLength),
    at: instantOf(at),
    stack: stack === undefined ? null : shown(stack).slice(0, maxStackLength),
    line,
  };
}

/** "query failed: deadlock detected" */
function withReason(message: string, reason: unknown): string {
  return typeof reason === "string" && !message.includes(reason) ? `${message}: ${reason}` : message;
}

function levelBy(level: unknown): Level {
  if (typeof level !== "number") return levelOf(String(level));
  return numericLevels.find(([min]) => level >= min)?.[1] ?? "info";
}

function shown(value: unknown): string {
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.map(shown).join(" ") : (JSON.stringify(value) ?? "");
}

/** Numbers are seconds or milliseconds since 1970. */
function instantOf(value: unknown): string | null {
  if (typeof value === "string") return value.slice(0, 40);
  if (typeof value !== "number" || !(value > 0 && value < 8e15)) return null;
  return new Date(value < 1e11 ? value * 1000 : value).toISOString();
}
