import type { TicketFeedRow } from "../../schema/feed.schema.ts";
import { aboutNobody, type Occurrence } from "./occurrence.ts";

/** Returns the occurrences in a batch of ticket events, in the same order. */
export function ticketOccurrences(rows: TicketFeedRow[]): Occurrence[] {
  return withoutFloods(rows.flatMap(toOccurrences));
}

/** The number of new tickets of one person that are reported one by one; an import creates many at once. */
export const maxNewTickets = 5;

/** Leaves out the reports of new tickets of a person beyond the first few of a batch. */
function withoutFloods(occurrences: Occurrence[]): Occurrence[] {
  const counts = new Map<string, number>();
  return occurrences.filter(({ event, actor_id }) => {
    if (event !== "new_ticket" || actor_id === null) return true;
    const count = (counts.get(actor_id) ?? 0) + 1;
    counts.set(actor_id, count);
    return count <= maxNewTickets;
  });
}

function toOccurrences(row: TicketFeedRow): Occurrence[] {
  switch (row.kind) {
    case "created":
      return [
        { ...aboutTicket(row), event: "assigned", audience: "first_assignee" },
        { ...aboutTicket(row), event: "new_ticket", audience: "desk" },
      ];
    case "assigned":
      return assignments(row);
    case "communicated":
      return [
        { ...aboutTicket(row), event: "mentioned", audience: "mentioned" },
        { ...aboutTicket(row), event: "communication", audience: "ticket" },
        { ...aboutTicket(row), event: "communication", audience: "desk" },
      ];
    case "changed":
      if (row.field === "snooze") return snoozeEnds(row);
      if (row.field !== "status") return [];
      return [{ ...aboutTicket(row), event: "status_changed", audience: "ticket", subject: row.new_value }];
    case "escalated":
      return escalations(row);
    default:
      return [];
  }
}

/** A reply that ends a snooze is reported as a message. */
function snoozeEnds(row: TicketFeedRow): Occurrence[] {
  if (row.new_value !== "time") return [];
  return [{ ...aboutTicket(row), event: "snooze_ended", audience: "snoozer" }];
}

/**
 * The first level is reached when the time is over. From the second level, the assignee is notified; from the third, the admins as well. A
 * ticket may reach several levels at once.
 */
function escalations(row: TicketFeedRow): Occurrence[] {
  const level = toLevel(row.new_value);
  const escalated = { ...aboutTicket(row), event: "escalated" as const, subject: String(level) };
  return [
    ...(level >= 2 ? [{ ...escalated, audience: "assignee" as const }] : []),
    ...(level >= 3 ? [{ ...escalated, audience: "admins" as const }] : []),
    ...(row.old_value === null
      ? [{ ...aboutTicket(row), event: "overdue" as const, audience: "ticket" as const }]
      : []),
  ];
}

/** Returns the number at the end of a value such as "Level 2". */
function toLevel(value: string | null): number {
  return Number(/\d+$/.exec(value ?? "")?.[0] ?? 0);
}

function assignments(row: TicketFeedRow): Occurrence[] {
  const occurrence = { ...aboutTicket(row), audience: "named" as const };
  return [
    { ...occurrence, event: "assigned", members: present(row.new_value) },
    { ...occurrence, event: "unassigned", members: present(row.old_value) },
  ];
}

function present(id: string | null): string[] {
  return id === null ? [] : [id];
}

/** The events of one act on many tickets are one occurrence, so that nobody is notified more than once. */
function aboutTicket(row: TicketFeedRow) {
  const { id, actor_id, ticket_id, ticket_number, communication_id, change_set_id } = row;
  const occurrence = change_set_id === null ? id : `change set ${change_set_id}`;
  return { ...aboutNobody(occurrence), actor_id, ticket_id, ticket_number, communication_id, change_set_id };
}

/** Returns the tickets of a batch that are deleted, and those that are restored, by their last event. */
export function findRemovals(rows: TicketFeedRow[]): { deleted: string[]; restored: string[] } {
  const last = new Map<string, string>();
  for (const { kind, ticket_id } of rows) {
    if (kind === "deleted" || kind === "restored") last.set(ticket_id, kind);
  }
  const having = (kind: string) => [...last].filter(([, own]) => own === kind).map(([id]) => id);
  return { deleted: having("deleted"), restored: having("restored") };
}
