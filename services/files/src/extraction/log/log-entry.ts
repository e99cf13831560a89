import type { LogEntry } from "@tessera/wire/file/file-findings";
import { levelOfNumber, toLevel } from "./level.ts";
import { parseInstant } from "./time-stamp.ts";

/** A single log message, before similar ones are grouped and counted. */
export type LogLine = Omit<LogEntry, "count">;

export const maxStackLength = 4_000;
export const maxMessageLength = 1_000;

const names = {
  message: [
    ...["message", "msg", "MESSAGE", "short_message", "@m", "@mt", "text", "textPayload"],
    ...["args", "arguments"],
  ],
  level: [
    ...["level", "severity", "lvl", "levelname", "log.level", "loglevel", "@l", "PRIORITY", "s"],
    ...["type", "method"],
  ],
  stack: ["stack", "stackTrace", "stack_trace", "stacktrace", "exc_info", "@x", "full_message"],
  at: [
    ...["timestamp", "time", "@timestamp", "@t", "at", "date", "ts", "asctime"],
    ...["__REALTIME_TIMESTAMP", "t", "eventTime"],
  ],
};
/** Fields that only server logs have: with one of them, a message without a level is still a log message. */
const ownMarks = ["@t", "__REALTIME_TIMESTAMP", "short_message", "ts", "@timestamp"];

function field(value: object, key: keyof typeof names): unknown {
  const fields = value as Record<string, unknown>;
  return names[key].map((name) => fields[name]).find((part) => part !== undefined && part !== null);
}

/**
 * Reads a message that a program wrote as an object: pino, bunyan, winston, zap, Serilog, GELF, the systemd journal, CloudTrail,
 * a browser console's export. Returns null if it is none.
 */
export function readEntry(value: unknown, line: number): LogLine | null {
  if (typeof value !== "object" || value === null) return null;
  return "eventName" in value && "eventTime" in value ? readCall(value, line) : readMessage(value, line);
}

function readMessage(value: object, line: number): LogLine | null {
  const [level, at] = [field(value, "level"), field(value, "at")];
  const message = field(value, "message") ?? eventIn(value);
  const thrown = (value as { err?: unknown }).err ?? (value as { error?: unknown }).error;
  const stack = field(value, "stack") ?? field(Object(thrown), "stack");
  if (message === undefined || !isMessage(value, level ?? stack)) return null;
  return {
    level: levelBy(level ?? ((stack ?? thrown) ? "error" : "info")),
    message: withReason(shown(message), reasonIn(thrown)).slice(0, maxMessageLength),
    at: parseInstant(at),
    stack: stack === undefined ? null : shown(stack).slice(0, maxStackLength),
    line,
  };
}

/** True if an object with a text is a log message: it states a level (or stack), or has a field that only servers write. */
function isMessage(value: object, judged: unknown): boolean {
  return judged !== undefined || ownMarks.some((mark) => mark in value);
}

/** Returns structlog's `event`, which is its message. Without a level, `event` is an application event and not a message. */
function eventIn(value: object): unknown {
  const { event, level } = value as { event?: unknown; level?: unknown };
  return level === undefined ? undefined : event;
}

/** Reads a call that CloudTrail recorded: "s3.amazonaws.com GetObject: AccessDenied, …" */
function readCall(call: object, line: number): LogLine {
  const fields = call as Record<string, unknown>;
  const name = [fields.eventSource, fields.eventName].filter(Boolean).join(" ");
  const reason = [fields.errorCode, fields.errorMessage].filter(Boolean).join(", ");
  return {
    level: reason === "" ? "info" : "error",
    message: [name, reason].filter(Boolean).join(": ").slice(0, maxMessageLength),
    at: parseInstant(fields.eventTime),
    stack: null,
    line,
  };
}

/** Appends the reason: "query failed: deadlock detected" */
function withReason(message: string, reason: string | null): string {
  return reason !== null && !message.includes(reason) ? `${message}: ${reason}` : message;
}

function reasonIn(thrown: unknown): string | null {
  const reason = typeof thrown === "string" ? thrown : field(Object(thrown), "message");
  return typeof reason === "string" && reason !== "" ? reason : null;
}

function levelBy(level: unknown): LogLine["level"] {
  const isNumber = typeof level === "number" || /^\d{1,3}$/u.test(String(level));
  return isNumber ? levelOfNumber(Number(level)) : toLevel(String(level));
}

function shown(value: unknown): string {
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.map(shown).join(" ") : (JSON.stringify(value) ?? "");
}
