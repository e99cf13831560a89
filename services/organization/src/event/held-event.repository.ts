import { undoSeconds } from "@tessera/wire/mail/mail.constants";
import type { PoolClient } from "pg";
import type { HeldEventConsumer } from "../schema/schema.ts";

type Client = Pick<PoolClient, "query">;

interface HeldEventQuery {
  consumer: HeldEventConsumer;
  organizationId: string;
  now: Date;
}

/**
 * Returns the rows of one organization without those about a message that can still be taken back. These are stored, and read again when it
 * no longer can.
 */
export async function leaveOutHeld<Row extends { communication_id: string | null }>(
  client: Client,
  { consumer, organizationId, now }: HeldEventQuery,
  rows: Row[],
): Promise<Row[]> {
  const ids = rows.flatMap(({ communication_id }) => communication_id ?? []);
  if (ids.length === 0) return rows;
  await client.query("select set_config('app.organization_id', $1, true)", [organizationId]);
  const values = [organizationId, consumer, ids, now.toISOString(), undoSeconds];
  const held = await client.query<{ communication_id: string }>(putAside, values);
  const heldIds = new Set<string | null>(held.rows.map(({ communication_id }) => communication_id));
  return rows.filter(({ communication_id }) => !heldIds.has(communication_id));
}

const putAside = `
  insert into organization.held_event (organization_id, consumer, communication_id, due_at)
  select $1, $2, message.id, said.said_at
  from tickets.communication_directory as message
  join tickets.correspondence_directory as ticket on ticket.ticket_id = message.ticket_id
  cross join lateral (select coalesce(message.send_at, message.created_at + $5 * interval '1 second') as said_at) as said
  where message.id = any ($3::uuid[]) and message.visibility = 'public' and message.deleted_at is null
    and message.customer_id is null and ticket.customer_id is not null and said.said_at > $4::timestamptz
  on conflict (organization_id, consumer, communication_id) do update set due_at = excluded.due_at
  returning communication_id`;

export interface ReleasedEvent {
  organization_id: string;
  consumer: HeldEventConsumer;
  communication_id: string;
}

/** Takes events of messages that can no longer be taken back, of all organizations. */
export async function takeDueEvents(client: Client, now: Date, limit: number): Promise<ReleasedEvent[]> {
  const { rows } = await client.query<ReleasedEvent>(
    `with taken as materialized (
       select organization_id, consumer, communication_id from organization.held_event
       where due_at <= $1::timestamptz order by due_at limit $2 for update skip locked
     )
     delete from organization.held_event as held using taken
     where held.organization_id = taken.organization_id and held.consumer = taken.consumer
       and held.communication_id = taken.communication_id
     returning held.organization_id, held.consumer, held.communication_id`,
    [now.toISOString(), limit],
  );
  return rows;
}
