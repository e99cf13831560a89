import type { TicketFeedRow } from "../../delivery/ticket-message.ts";
import { aboutNobody, type Fact } from "./fact.ts";

/** What a batch of the tickets' log has to tell, in its order. */
export function ticketFactsOf(rows: TicketFeedRow[]): Fact[] {
  return rows.flatMap(factsOf);
}

function factsOf(row: TicketFeedRow): Fact[] {
  switch (row.kind) {
    case "created":
      return [{ ...aboutTicket(row), event: "assigned", audience: "first_assignee" }];
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
