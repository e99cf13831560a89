import type { Rating } from "@tessera/wire/customer/satisfaction.constants";
import { type RawBuilder, sql } from "kysely";

/**
 * Returns the statement part that records a rating: `former` is a CTE with the ticket, its version and customer, and the previous rating.
 */
export function addEvent(rating: Rating): RawBuilder<unknown> {
  return sql`insert into tickets.ticket_event (organization_id, ticket_id, version, actor_id, kind, changes, fields)
    select organization_id, ticket_id, version, customer_id::text, 'changed',
      tickets.change('satisfaction', rating, ${rating}), '{satisfaction}'
    from former where rating is distinct from ${rating}`;
}
