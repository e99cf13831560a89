import type { LogEntry } from "@tessera/wire/file-findings";

export type Level = LogEntry["level"];

const errors =
  /^(?:fatal|ftl|fata|crit|severe|pani|emerg|alert|err|exception|assert|fault|fail|depend|parse error|catchable|recoverable|[ef]$)/u;
const warnings = /^(?:warn|wrn|audit failure|deprecated|w$)/u;
const details = /^(?:debu|dbug|dbg|trac|trce|trc|verb|vrb|fine|[dtv]$)/u;

/** What a program calls it, in whatever case: "ERROR", "wrn", "Fatal error", the "E" of Android. */
export function levelOf(word: string): Level {
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

/** Up to 7 the severities of syslog, above the levels of pino and bunyan. */
export function levelOfNumber(level: number): Level {
  return level < 8 ? levelOfSeverity(level) : (numbers.find(([min]) => level >= min)?.[1] ?? "info");
}

/** RFC 5424: 3 is an error, 4 a warning; a priority counts its facility in eights. */
export function levelOfSeverity(priority: number): Level {
  const severity = priority % 8;
  if (severity <= 3) return "error";
  if (severity === 4) return "warn";
  return severity === 7 ? "debug" : "info";
}

/** Of a request that was answered. */
export function levelOfStatus(status: number): Level {
  if (status >= 500) return "error";
  return status >= 400 ? "warn" : "info";
}
