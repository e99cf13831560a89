import type { TicketEvent } from "@tessera/wire/ticket/ticket";
import type { TimelineEntry } from "../merged-history.ts";

/** Events between two messages, oldest first. */
export interface EventRun {
  run: [TicketEvent, ...TicketEvent[]];
}

export function isRun(entry: TimelineEntry | EventRun): entry is EventRun {
  return "run" in entry;
}

/** Fields whose changes are shown in any case: the customer's rating, and decisions on messages. */
const single: readonly string[] = ["held_message", "satisfaction", "sent_anyway"];

function mayFold({ kind, field }: TicketEvent): boolean {
  return kind !== "communicated" && kind !== "created" && !single.includes(field ?? "");
}

/** Folds the events between two messages into one entry. No run goes beyond the entry at `border`. */
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
    if (mayFold(before[0]) && mayFold(entry)) folded[folded.length - 1] = { run: [...before, entry] };
    else folded.push(entry);
  }
  return folded;
}

/** True for files that one member attached, and for changes of one field by one member: they are one sentence. */
export function areAlike([first, ...rest]: EventRun["run"]): boolean {
  return rest.every(
    ({ kind, field, actor, origin }) =>
      kind === first.kind &&
      actor?.id === first.actor?.id &&
      origin?.id === first.origin?.id &&
      (kind === "attached" || (kind === "changed" && field !== null && field === first.field)),
  );
}
