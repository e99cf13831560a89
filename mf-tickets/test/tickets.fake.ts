import { ApiError } from "@tessera/client/api-error";
import type { Member } from "@tessera/wire/organization/member";
import type { NewTicket, Ticket, TicketChange } from "@tessera/wire/ticket/ticket";
import { bulkChanges } from "./bulk.fake.ts";
import { aTicket } from "./ticket.builder.ts";

/** Tickets in memory, with versions and idempotency keys. */
export function storedTickets(initial: Ticket[], members: Member[]) {
  const tickets = new Map(initial.map((ticket) => [ticket.id, ticket]));
  const answerByKey = new Map<string, Ticket>();

  function find(ticketId = ""): Ticket {
    const ticket = tickets.get(ticketId);
    if (ticket) return ticket;
    throw new ApiError("The ticket was not found.", { status: 404, code: "not_found", requestId: "req-404" });
  }

  function store(ticket: Ticket): Ticket {
    tickets.set(ticket.id, ticket);
    return ticket;
  }

  function change(ticketId: string | undefined, body: TicketChange, ifMatch?: number): Ticket {
    const ticket = find(ticketId);
    if (ifMatch !== undefined && ifMatch !== ticket.version) {
      const details = { status: 412, code: "precondition_failed", current: ticket } as const;
      throw new ApiError("The ticket was changed meanwhile.", details);
    }
    const assignee = body.assigned_to_id;
    const people = members.filter(({ id }) => id === assignee);
    return store({
      ...ticket,
      ...(body as Partial<Ticket>),
      ...(assignee === undefined ? {} : { assigned_to: people[0] ?? null }),
      version: ticket.version + 1,
    });
  }

  function create(body: NewTicket, key = ""): Ticket {
    const known = answerByKey.get(key);
    if (known) return known;
    const ticket = store(aTicket(body as Partial<Ticket>));
    answerByKey.set(key, ticket);
    return ticket;
  }

  return { find, change, ...bulkChanges(tickets, change), create, all: () => [...tickets.values()] };
}
