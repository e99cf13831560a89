import { countOf } from "@tessera/language/t";
import type { TicketEvent } from "@tessera/wire/ticket";

type Origin = NonNullable<TicketEvent["origin"]>;

/** The history of a ticket that was merged into this one, as far as it is loaded. */
export interface MergedHistory {
  origin: Origin;
  /** Oldest first. */
  events: TicketEvent[];
}

export type TimelineEntry = TicketEvent | MergedHistory;

export function isMergedHistory(entry: TimelineEntry): entry is MergedHistory {
  return "events" in entry;
}

/** What is written on both tickets at once. */
const mutualKinds: readonly TicketEvent["kind"][] = ["merged", "merged_in", "linked", "unlinked"];

/** Whether an event of another ticket says what an event of this one says, too. */
function isMirror({ kind, new_value: after, old_value: before }: TicketEvent, number: number): boolean {
  return mutualKinds.includes(kind) && (after ?? before ?? "").startsWith(`#${number} `);
}

/** The histories that came by a merge; a split brings messages only, and they stay where they are. */
function collectHistories(events: readonly TicketEvent[], number: number): Map<string, MergedHistory> {
  const histories = new Map<string, MergedHistory>();
  for (const { origin, kind } of events) {
    if (origin && kind !== "communicated") histories.set(origin.id, { origin, events: [] });
  }
  for (const event of events) {
    if (!isMirror(event, number)) histories.get(event.origin?.id ?? "")?.events.push(event);
  }
  return histories;
}

/** What the history stands behind: the event that says it was merged in, or else its own last one. */
function findAnchor(events: readonly TicketEvent[], { origin }: MergedHistory): TicketEvent | undefined {
  const isMergeOf = ({ kind, new_value: name }: TicketEvent) =>
    kind === "merged_in" && name?.startsWith(`#${origin.number} `);
  return (
    events.findLast((event) => !event.origin && isMergeOf(event)) ??
    events.findLast((event) => event.origin?.id === origin.id)
  );
}

/**
 * A timeline, oldest first, in which everything that came from a merged ticket is one entry: listed one by one between the
 * events of this ticket, it would read as if this ticket had been closed and linked to itself.
 */
export function foldMerged(events: readonly TicketEvent[], number: number): TimelineEntry[] {
  const histories = collectHistories(events, number);
  if (histories.size === 0) return [...events];
  const byAnchor = new Map<string, MergedHistory[]>();
  for (const history of histories.values()) {
    const anchor = findAnchor(events, history)?.id ?? "";
    if (history.events.length > 0) byAnchor.set(anchor, [...(byAnchor.get(anchor) ?? []), history]);
  }
  return events.flatMap((event) => [
    ...(histories.has(event.origin?.id ?? "") ? [] : [event]),
    ...(byAnchor.get(event.id) ?? []),
  ]);
}

/** "2 messages, 5 events" */
export function countHistory({ events }: MergedHistory): string {
  const messages = events.filter(({ communication }) => communication).length;
  const others = events.length - messages;
  return [
    ...(messages > 0 ? [countOf(messages, "message")] : []),
    ...(others > 0 ? [countOf(others, "event")] : []),
  ].join(", ");
}
