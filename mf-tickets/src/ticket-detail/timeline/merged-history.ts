import { countOf } from "@tessera/language/t";
import type { TicketEvent } from "@tessera/wire/ticket/ticket";

type Origin = NonNullable<TicketEvent["origin"]>;

/** The loaded part of the history of a ticket that was merged into this one. */
export interface MergedHistory {
  origin: Origin;
  /** Oldest first. */
  events: TicketEvent[];
}

export type TimelineEntry = TicketEvent | MergedHistory;

export function isMergedHistory(entry: object): entry is MergedHistory {
  return "events" in entry;
}

/** The kinds of events that are recorded on both tickets. */
const mutualKinds: readonly TicketEvent["kind"][] = ["merged", "merged_in", "linked", "unlinked"];

/** Returns true if an event of another ticket repeats an event of this one. */
function isMirror({ kind, new_value: after, old_value: before }: TicketEvent, number: number): boolean {
  return mutualKinds.includes(kind) && (after ?? before ?? "").startsWith(`#${number} `);
}

/** Collects the histories that came with a merge. A split brings only messages, which stay in their place. */
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

/** Returns the event after which the history is placed: the one that records the merge, or else the last event of the history itself. */
function findAnchor(events: readonly TicketEvent[], { origin }: MergedHistory): TicketEvent | undefined {
  const isMergeOf = ({ kind, new_value: name }: TicketEvent) =>
    kind === "merged_in" && name?.startsWith(`#${origin.number} `);
  return (
    events.findLast((event) => !event.origin && isMergeOf(event)) ??
    events.findLast((event) => event.origin?.id === origin.id)
  );
}

/**
 * Returns a timeline, oldest first, in which everything from a merged ticket is a single entry. Listed one by one among the events of this
 * ticket, the events would read as if this ticket had been closed and linked to itself.
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

/** Counts messages and events: "2 messages, 5 events". */
export function countHistory({ events }: MergedHistory): string {
  const messages = events.filter(({ communication }) => communication).length;
  const others = events.length - messages;
  return [
    ...(messages > 0 ? [countOf(messages, "message")] : []),
    ...(others > 0 ? [countOf(others, "event")] : []),
  ].join(", ");
}
