import type { LogEntry } from "@tessera/wire/file/file-findings";

export type Level = LogEntry["level"];

const errors =
  /^(?:fatal|ftl|fata|crit|severe|pani|emerg|alert|err|exception|assert|fault|fail|depend|parse error|catchable|recoverable|[ef]$)/u;
const warnings = /^(?:warn|wrn|audit failure|deprecated|w$)/u;
const details = /^(?:debu|dbug|dbg|trac|trce|trc|verb|vrb|fine|[dtv]$)/u;

/** Returns the level of a program's word for it, in any case: "ERROR", "wrn", "Fatal error", the "E" of Android. */
export function toLevel(word: string): Level {
  const level = word.trim().toLowerCase();
  if (errors.test(level)) return "error";
  if (warnings.test(level)) return "warn";
  return details.test(level) ? "debug" : "info";
}

const numbers: [min: number, level: Level][] = [
  [50, "error"],
  [40, "warn"],
  [30, "info"],
  [8, "debug"],
];

/** Returns the level of a number: a syslog severity up to 7, a pino or bunyan level above. */
export function levelOfNumber(level: number): Level {
  return level < 8 ? levelOfSeverity(level) : (numbers.find(([min]) => level >= min)?.[1] ?? "info");
}

/** Returns the level of a syslog priority (RFC 5424), modulo 8: up to 3 is an error, 4 a warning, 7 debug. */
export function levelOfSeverity(priority: number): Level {
  const severity = priority % 8;
  if (severity <= 3) return "error";
  if (severity === 4) return "warn";
  return severity === 7 ? "debug" : "info";
}

/** Returns the level of a request by its response status. */
export function levelOfStatus(status: number): Level {
  if (status >= 500) return "error";
  return status >= 400 ? "warn" : "info";
}
