import type { Actor } from "@tessera/kit/tokens/actor";
import { type Kysely, sql } from "kysely";
import { shownTickets, splitMessages } from "../../event/timeline.ts";
import type { TicketsDatabase } from "../../schema/schema.ts";

/** Moves a member's read mark forward to an event of a ticket's timeline. Returns false if there is no such event. */
export async function moveMark(
  db: Kysely<TicketsDatabase>,
  { organizationId, userId }: Actor,
  ticketId: string,
  eventId: string,
): Promise<boolean> {
  const { rows } = await sql`
    with shown as materialized (${shownTickets(ticketId)}),
      place as (
        select e.id, e.created_at from tickets.ticket_line as e
        where e.event_id in (${eventId}, overlay(${eventId}::text placing '0000' from 33)::uuid) and e.id = ${eventId} and (e.ticket_id in (select ticket_id from shown) or e.communication_id in (${splitMessages}))
          and exists (select from tickets.ticket where id = ${ticketId} and deleted_at is null)
      ),
      mark as (
        insert into tickets.ticket_read as mark (organization_id, user_id, ticket_id, event_at, event_id)
        select ${organizationId}, ${userId}, ${ticketId}, created_at, id from place
        on conflict (organization_id, user_id, ticket_id) do update
          set event_at = excluded.event_at, event_id = excluded.event_id
          where (mark.event_at, mark.event_id) < (excluded.event_at, excluded.event_id)
      )
    select id from place`.execute(db);
  return rows.length === 1;
}
