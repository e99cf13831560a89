import { oneLine, shorten } from "@tessera/text/wording";
import type { LogEntry } from "@tessera/wire/file/file-findings";
import { countOf, formatNumber } from "@tessera/wire/text/wording";
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
  what: string,
): Pick<ReaderResult, "summary" | "findings" | "details"> {
  const log = groupMessages(lines);
  const times = lines.flatMap(({ at }) => at ?? []);
  return {
    summary: summariseLog(log, what),
    findings: [log],
    details: toDetails({
      Messages: formatNumber(log.total),
      Errors: formatNumber(log.errors),
      Warnings: formatNumber(log.warnings),
      First: times[0],
      Last: times.length > 1 ? times.at(-1) : null,
    }),
  };
}

/**
 * Summarizes a log, the first error first: "Log with 1,204 messages: 5 errors and 12 warnings. TypeError: … (×3), at pay
 * (app.js:10:5); …"
 */
function summariseLog({ entries, total, errors, warnings }: LogFinding, what = "Log"): string {
  if (total === 0) return `${what} without any messages.`;
  const head = `${what} with ${countOf(total, "message")}`;
  const counts = [
    errors > 0 ? countOf(errors, "error") : "",
    warnings > 0 ? countOf(warnings, "warning") : "",
  ].filter(Boolean);
  if (counts.length === 0) return `${head}, without errors or warnings. ${mostFrequent(entries)}`.trim();
  const level = errors > 0 ? "error" : "warn";
  const [first, ...others] = entries.filter((entry) => entry.level === level);
  const described = [
    first === undefined ? "" : `${describeEntry(first, maxFirst)}${describeFrame(first)}`,
    ...others
      .sort((one, other) => other.count - one.count || one.line - other.line)
      .slice(0, maxOthers)
      .map((entry) => describeEntry(entry, maxOther)),
  ];
  return `${head}: ${counts.join(" and ")}. ${described.filter(Boolean).join("; ")}`;
}

function mostFrequent(entries: readonly LogEntry[]): string {
  const [entry] = entries.toSorted((one, other) => other.count - one.count || one.line - other.line);
  return entry !== undefined && entry.count > 1 ? `Most often: ${describeEntry(entry, maxOther)}` : "";
}

function describeEntry({ message, count }: LogEntry, limit: number): string {
  return `${shorten(oneLine(message), limit)}${count > 1 ? ` (×${formatNumber(count)})` : ""}`;
}

function describeFrame({ stack }: LogEntry): string {
  const frame = stack === null ? null : frameIn(stack);
  return frame === null ? "" : `, at ${shorten(frame, 90)}`;
}
