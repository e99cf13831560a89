import { oneLine, shorten } from "@tessera/text/wording";
import type { LogEntry } from "@tessera/wire/file/file-findings";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { Phrase } from "../analysis/summary-text.ts";
import { type ReaderResult, toDetails } from "../reader.ts";
import type { LogLine } from "./log-entry.ts";
import { groupMessages, type LogFinding } from "./log-groups.ts";
import { frameIn } from "./stack-frame.ts";

const maxFirst = 160;
const maxOther = 110;
const maxOthers = 2;

/** Returns the summary, finding and details of a log's messages. */
export function describeMessages(
  lines: readonly LogLine[],
  name: Reason,
): Pick<ReaderResult, "summary" | "findings" | "details"> {
  const log = groupMessages(lines);
  const times = lines.flatMap(({ at }) => at ?? []);
  return {
    summary: summariseLog(log, name),
    findings: [log],
    details: toDetails({
      Messages: log.total,
      Errors: log.errors,
      Warnings: log.warnings,
      First: times[0],
      Last: times.length > 1 ? times.at(-1) : null,
    }),
  };
}

/**
 * Summarizes a log, the first error first: "Log with 1,204 messages: 5 errors and 12 warnings. TypeError: … (×3), at pay
 * (app.js:10:5); …"
 */
function summariseLog({ entries, total: messages, errors, warnings }: LogFinding, log: Reason): Reason {
  if (messages === 0) return toReason("summary.log_empty", { log });
  if (errors + warnings === 0) return summariseQuiet(entries, log, messages);
  const described = describeEntries(entries.filter(({ level }) => level === (errors > 0 ? "error" : "warn")));
  if (warnings === 0) return toReason("summary.log_errors", { log, messages, errors, entries: described });
  return errors === 0
    ? toReason("summary.log_warnings", { log, messages, warnings, entries: described })
    : toReason("summary.log_errors_and_warnings", { log, messages, errors, warnings, entries: described });
}

/** Summarizes a log without errors by its most frequent message. */
function summariseQuiet(entries: readonly LogEntry[], log: Reason, messages: number): Reason {
  const [entry] = entries.toSorted(compareCounts);
  return entry !== undefined && entry.count > 1
    ? toReason("summary.log_quiet_often", { log, messages, entry: describeEntry(entry, maxOther) })
    : toReason("summary.log_quiet", { log, messages });
}

/** Describes the first entry, with its place in the code, and the most frequent others. */
function describeEntries([first, ...others]: LogEntry[]): Phrase {
  if (first === undefined) return "";
  return others
    .sort(compareCounts)
    .slice(0, maxOthers)
    .map((entry) => describeEntry(entry, maxOther))
    .reduce<Phrase>(
      (before, second) => toReason("summary.apart", { first: before, second }),
      describeFirst(first),
    );
}

function compareCounts(one: LogEntry, other: LogEntry): number {
  return other.count - one.count || one.line - other.line;
}

function describeFirst(first: LogEntry): Phrase {
  const entry = describeEntry(first, maxFirst);
  const frame = first.stack === null ? null : frameIn(first.stack);
  return frame === null ? entry : toReason("summary.log_at", { entry, frame: shorten(frame, 90) });
}

function describeEntry({ message: whole, count }: LogEntry, limit: number): Phrase {
  const message = shorten(oneLine(whole), limit);
  return count > 1 ? toReason("summary.log_repeated", { message, count }) : message;
}
