import type { TicketEvent } from "@tessera/wire/ticket/ticket";
import type { TimelineEntry } from "../merged-history.ts";

/** Events of one member that follow each other and are alike, oldest first. */
export interface EventRun {
  run: [TicketEvent, ...TicketEvent[]];
}

export function isRun(entry: TimelineEntry | EventRun): entry is EventRun {
  return "run" in entry;
}

const hourMs = 3_600_000;

/** Fields whose changes are decisions of their own. */
const single: readonly string[] = ["held_message", "satisfaction"];

function mayFold({ kind, field, change_set: changeSet }: TicketEvent): boolean {
  return (
    !changeSet &&
    (kind === "attached" || (kind === "changed" && typeof field === "string" && !single.includes(field)))
  );
}

function areAlike(one: TicketEvent, next: TicketEvent): boolean {
  const isClose = Date.parse(next.created_at) - Date.parse(one.created_at) <= hourMs;
  const isSame =
    one.kind === next.kind &&
    one.actor?.id === next.actor?.id &&
    one.origin?.id === next.origin?.id &&
    (one.kind === "attached" || one.field === next.field);
  return isClose && isSame && mayFold(one) && mayFold(next);
}

/** Folds files that a member attached together, and changes of one field, into one entry each. No run goes beyond the entry at `border`. */
export function foldRuns(
  entries: readonly TimelineEntry[],
  border: string | null,
): (TimelineEntry | EventRun)[] {
  const folded: (TimelineEntry | EventRun)[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    if (!last || "events" in entry || "events" in last || entry.id === border) {
      folded.push(entry);
      continue;
    }
    const before: EventRun["run"] = isRun(last) ? last.run : [last];
    const newest = before.at(-1) ?? before[0];
    if (areAlike(newest, entry)) folded[folded.length - 1] = { run: [...before, entry] };
    else folded.push(entry);
  }
  return folded;
}
