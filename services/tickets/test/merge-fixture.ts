import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { NewTicket, Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketRelations } from "@tessera/wire/ticket/ticket-relation";
import { aTicket } from "./ticket.builder.ts";
import { type Answer, aTicketsFixture, type TicketsFixture } from "./tickets-fixture.ts";

type Headers = Record<string, string>;
type RelationsAnswer = Promise<Answer<TicketRelations>>;

/** The service with one organization, and functions for tests of merges. */
export interface MergeFixture extends TicketsFixture {
  owner: Actor;
  /** Creates two tickets, named Ticket 1 and Ticket 2. */
  aPair(was?: Partial<NewTicket>): Promise<{ source: Ticket; target: Ticket }>;
  merge(id: string, into: string, headers?: Headers, actor?: Actor): RelationsAnswer;
  unmerge(id: string, headers?: Headers): RelationsAnswer;
  patch(id: string, body: object): Promise<Answer<Ticket>>;
  relationsOf(id: string): Promise<TicketRelations>;
  /** Returns the lines of a ticket's own history, newest first. */
  ownLines(id: string): Promise<unknown[]>;
  /** Returns everything that a merge changes and its undoing must restore. */
  stateOf(id: string): Promise<object | undefined>;
}

export async function aMergeFixture(): Promise<MergeFixture> {
  const fixture = await aTicketsFixture();
  const owner = await anOrganization(fixture.admin);
  const send = <Body>(operation: string, body?: object, headers: Headers = {}, actor = owner) =>
    fixture.call<Body>(actor, operation, body ? { body, headers } : { headers });
  return {
    ...fixture,
    owner,
    aPair: async (was = {}) => ({
      source: await aTicket(fixture, owner, { title: "Ticket 1", ...was }),
      target: await aTicket(fixture, owner, { title: "Ticket 2", ...was }),
    }),
    merge: (id, into, headers, actor) =>
      send(`POST /tickets/${id}/merge`, { into_ticket_id: into }, headers, actor),
    unmerge: (id, headers) => send(`POST /tickets/${id}/unmerge`, undefined, headers),
    patch: (id, body) => send(`PATCH /tickets/${id}/`, body),
    relationsOf: async (id) => (await send<TicketRelations>(`GET /tickets/${id}/relations`)).body,
    async ownLines(id) {
      const rows = await fixture.admin.query(
        `select kind, field, old_value, new_value from tickets.event_feed where ticket_id = $1
         order by created_at desc, id desc`,
        [id],
      );
      return rows.map((row) => Object.values(row));
    },
    async stateOf(id) {
      const [row] = await fixture.admin.query(
        `select status, pending_reason, stopped_at::text, resolved_at::text, due_at::text, due_minutes,
           escalation_level, title,
           (select status from tickets.ticket_search as entry where entry.ticket_id = ticket.id) as searched
         from tickets.ticket where id = $1`,
        [id],
      );
      return row;
    },
  };
}
