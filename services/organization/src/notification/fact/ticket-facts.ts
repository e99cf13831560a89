import type { TicketFeedRow } from "../../delivery/ticket-message.ts";
import { aboutNobody, type Fact } from "./fact.ts";

/** What a batch of the tickets' log has to tell, in its order. */
export function ticketFactsOf(rows: TicketFeedRow[]): Fact[] {
  return rows.flatMap((row, place) => factsOf(row, rows.slice(place + 1)));
}

function factsOf(row: TicketFeedRow, later: TicketFeedRow[]): Fact[] {
  switch (row.kind) {
    case "created":
      return [firstAssignment(row, later)];
    case "assigned":
      return assignments(row);
    case "communicated":
      return [
        { ...aboutTicket(row), event: "mentioned", audience: "mentioned" },
        { ...aboutTicket(row), event: "communication", audience: "ticket" },
      ];
    case "changed":
      if (row.field !== "status") return [];
      return [{ ...aboutTicket(row), event: "status_changed", audience: "ticket", subject: row.new_value }];
    case "escalated":
      // The first level is the end of the time there was.
      return row.old_value === null ? [{ ...aboutTicket(row), event: "overdue", audience: "ticket" }] : [];
    default:
      return [];
  }
}

/** A new ticket may have an assignee already, which its log does not say: it is who has it, or who had it before the next one. */
function firstAssignment(row: TicketFeedRow, later: TicketFeedRow[]): Fact {
  const next = later.find(({ kind, ticket_id }) => kind === "assigned" && ticket_id === row.ticket_id);
  const fact = { ...aboutTicket(row), event: "assigned" as const };
  if (!next) return { ...fact, audience: "assignee" };
  return { ...fact, audience: "named", members: present(next.old_value) };
}

function assignments(row: TicketFeedRow): Fact[] {
  const fact = { ...aboutTicket(row), audience: "named" as const };
  return [
    { ...fact, event: "assigned", members: present(row.new_value) },
    { ...fact, event: "unassigned", members: present(row.old_value) },
  ];
}

function present(id: string | null): string[] {
  return id === null ? [] : [id];
}

function aboutTicket({ id, actor_id, ticket_id, ticket_number, communication_id }: TicketFeedRow) {
  return { ...aboutNobody(id), actor_id, ticket_id, ticket_number, communication_id };
}

/** Which tickets of a batch are deleted now, and which are back. */
export function removalsOf(rows: TicketFeedRow[]): { deleted: string[]; restored: string[] } {
  const last = new Map<string, string>();
  for (const { kind, ticket_id } of rows) {
    if (kind === "deleted" || kind === "restored") last.set(ticket_id, kind);
  }
  const having = (kind: string) => [...last].filter(([, own]) => own === kind).map(([id]) => id);
  return { deleted: having("deleted"), restored: having("restored") };
}
