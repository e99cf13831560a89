import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { Merge, NewLink, Split, TicketRelations } from "@tessera/wire/ticket/ticket-relation";
import { aReference, aTicket, noRelations } from "./ticket.builder.ts";

interface Asked {
  params?: { ticketId: string };
  body?: unknown;
}

interface Tickets {
  find(ticketId?: string): Ticket;
}

/** Returns in-memory responses about the relations of one ticket. */
export function relationAnswers(details: { relations?: Partial<TicketRelations> }, tickets: Tickets) {
  let relations: TicketRelations = { ...noRelations, ...details.relations };
  const become = (part: Partial<TicketRelations>) => {
    relations = { ...relations, ...part };
    return relations;
  };
  return {
    "GET /tickets/:ticketId/relations": () => relations,
    "POST /tickets/:ticketId/merge": ({ body }: Asked) => {
      const target = tickets.find((body as Merge).into_ticket_id);
      return become({ merged_into: { ticket: aReference(target), merged_at: target.created_at } });
    },
    "POST /tickets/:ticketId/unmerge": () => become({ merged_into: null }),
    "POST /tickets/:ticketId/split": ({ body }: Asked) => aTicket({ title: (body as Split).title }),
    "POST /tickets/:ticketId/links": ({ body }: Asked) => {
      const { kind, ticket_id: id } = body as NewLink;
      return become({ links: [...relations.links, { kind, ticket: aReference(tickets.find(id)) }] });
    },
    "DELETE /tickets/:ticketId/links": ({ body }: Asked) =>
      become({ links: relations.links.filter(({ ticket }) => ticket.id !== (body as NewLink).ticket_id) }),
  };
}
