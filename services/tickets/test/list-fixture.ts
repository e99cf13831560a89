import type { Actor } from "@tessera/kit/tokens/actor";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { NewTicket, Ticket, TicketBoard, TicketPage } from "@tessera/wire/ticket/ticket";
import { aTicket } from "./ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "./tickets-fixture.ts";

/** The service, with functions for tests of its lists. */
export interface ListFixture extends TicketsFixture {
  /** Creates a ticket, at a given time if `at` is set. */
  place(actor: Actor, title: string, more?: Partial<NewTicket> & { at?: string }): Promise<Ticket>;
  /** Returns the titles in a list in alphabetical order. Throws if its total differs. */
  titles(actor: Actor, query: string): Promise<string[]>;
  /** Returns the titles of the board's cards in alphabetical order. Throws if its totals differ. */
  cards(actor: Actor, query: string): Promise<string[]>;
  /** Returns the status of a refused list, followed by the invalid fields. */
  refusal(actor: Actor, query: string): Promise<unknown[]>;
}

export async function aListFixture(): Promise<ListFixture> {
  const fixture = await aTicketsFixture();
  return {
    ...fixture,
    async place(actor, title, { at, ...more } = {}) {
      const ticket = await aTicket(fixture, actor, { title, ...more });
      if (at) {
        await fixture.admin.query("update tickets.ticket set created_at = $2 where id = $1", [ticket.id, at]);
      }
      return ticket;
    },
    async titles(actor, query) {
      const { body } = await fixture.call<TicketPage>(actor, `GET /tickets/?size=100&${query}`);
      const titles = body.items.map(({ title }) => title).sort();
      if (body.total !== titles.length || body.total_is_exact === false) {
        throw new Error(`${titles.length} tickets are listed, and ${body.total} are said to be.`);
      }
      return titles;
    },
    async cards(actor, query) {
      const { body } = await fixture.call<TicketBoard>(actor, `GET /tickets/board?${query}`);
      const total = body.columns.reduce((sum, column) => sum + column.total, 0);
      const titles = body.columns.flatMap(({ items }) => items.map(({ title }) => title)).sort();
      if (total !== titles.length) throw new Error(`${titles.length} cards are shown, and ${total} counted.`);
      return titles;
    },
    async refusal(actor, query) {
      const { status, body } = await fixture.call<ErrorReply>(actor, `GET /tickets/?${query}`);
      return [status, ...Object.keys(body.fields ?? {})];
    },
  };
}
