import type pg from "pg";

/**
 * Writes notifications for events of the last 14 days, as the installation would have: messages on people's own tickets,
 * mentions and assignments. Those older than two days are read, and those older than a week done. Depends only on the tickets' events, so the demo stays the
 * same.
 */
export async function writeNotifications(client: pg.Client, organizationId: string): Promise<void> {
  await client.query(
    `insert into organization.notification (organization_id, user_id, occurrence, event, actor_id, ticket_id, ticket_number,
       communication_id, is_in_app, created_at, read_at, done_at)
     select distinct on (recipient.user_id, event.id) $1, recipient.user_id, event.id::text, recipient.event, event.actor_id, ticket.id,
       ticket.number, event.communication_id, true, event.created_at,
       case when event.created_at < now() - interval '2 days' then event.created_at + interval '1 hour' end,
       case when event.created_at < now() - interval '7 days' then event.created_at + interval '1 day' end
     from tickets.ticket_line as event
     join tickets.ticket as ticket on ticket.organization_id = $1 and ticket.id = event.ticket_id
     cross join lateral (
       select mention.member_id as user_id, 'mentioned' as event, 1 as rank from tickets.mention as mention
       where mention.organization_id = $1 and mention.communication_id = event.communication_id
       union all
       select owner.id, 'communication', 2 from unnest(array[ticket.creator_id, ticket.assigned_to_id]) as owner (id)
       where event.kind = 'communicated' and owner.id is not null and owner.id is distinct from ticket.customer_id::text
       union all
       select event.new_value, 'assigned', 3 where event.kind = 'assigned' and event.new_value is not null
     ) as recipient
     where event.organization_id = $1 and event.kind in ('communicated', 'assigned')
       and event.created_at > now() - interval '14 days' and recipient.user_id is distinct from event.actor_id
       and ticket.deleted_at is null
     order by recipient.user_id, event.id, recipient.rank`,
    [organizationId],
  );
}
