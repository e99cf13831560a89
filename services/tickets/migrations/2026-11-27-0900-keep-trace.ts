import { keepTrace } from "@tessera/kit/event-tables";
import { replaceFeed } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

// What follows from an event belongs to the trace in which it was written.
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepTrace(db, "tickets", "ticket_event");
  await replaceFeed(
    db,
    "tickets",
    "event_feed",
    sql`select event.position, tickets.line_id(event.id, coalesce(change.place, 1)) as id, event.organization_id,
      event.ticket_id,
      (select ticket.number from tickets.ticket as ticket
        where ticket.organization_id = event.organization_id and ticket.id = event.ticket_id) as ticket_number,
      coalesce(change.value ->> 'kind', event.kind) as kind, change.value ->> 'field' as field,
      change.value ->> 'old_value' as old_value, change.value ->> 'new_value' as new_value, event.actor_id,
      event.communication_id, event.created_at, event.trace
    from tickets.ticket_event as event
    left join lateral jsonb_array_elements(event.changes) with ordinality as change (value, place) on true
    where event.is_history`,
  );
}
