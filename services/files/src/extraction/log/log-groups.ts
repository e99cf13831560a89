import type { FileFinding, LogEntry } from "@tessera/wire/file/file-findings";
import type { LogLine } from "./log-entry.ts";

export type LogFinding = Extract<FileFinding, { kind: "log" }>;

const maxEntries = 200;
const weights: Record<LogEntry["level"], number> = { error: 0, warn: 1, info: 2, debug: 3 };

/** Returns a key that is equal for messages from the same place that differ only in ids, numbers and quoted words. */
function fingerprint({ level, message, stack }: LogLine): string {
  const masked = message
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b|\b(?=[0-9a-f]*\d)[0-9a-f]{7,}\b|\d+/giu, "#")
    .replace(/"[^"]*"|'[^']*'/gu, "“”");
  const top = stack?.split("\n").find((line) => /\S/u.test(line)) ?? "";
  return `${level} ${masked} ${top.replace(/\d+/gu, "#").replace(/[.-][0-9a-f]{6,}\b/giu, "")}`;
}

/** Groups similar messages with their count, in the log's order. If there are too many groups, the most severe are kept. */
export function groupMessages(lines: readonly LogLine[]): LogFinding {
  const groups = new Map<string, LogEntry>();
  for (const line of lines) {
    const key = fingerprint(line);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { ...line, count: 1 });
    else known.count++;
  }
  const worst = [...groups.values()].sort(
    (one, other) => weights[one.level] - weights[other.level] || one.line - other.line,
  );
  return {
    kind: "log",
    entries: worst.slice(0, maxEntries).sort((one, other) => one.line - other.line),
    total: lines.length,
    errors: lines.filter(({ level }) => level === "error").length,
    warnings: lines.filter(({ level }) => level === "warn").length,
  };
}
