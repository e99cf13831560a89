import type pg from "pg";

// Pairs of tickets with the same title: each ticket with the latest one before it.
const duplicates = `select one.id as earlier_id, one.number as earlier_number, one.title as earlier_title,
    two.id as later_id, two.number as later_number, two.title as later_title, two.status as later_status,
    coalesce(two.assigned_to_id, two.creator_id) as actor_id, two.created_at + interval '40 minutes' as at
  from tickets.ticket as two
  cross join lateral (
    select * from tickets.ticket as before
    where before.organization_id = two.organization_id and before.number < two.number and before.title = two.title
    order by before.number desc limit 1
  ) as one
  where two.organization_id = $1`;

/** Links pairs of tickets with the same title whose later one is open, and merges some whose later one is closed. */
export async function writeRelations(client: pg.Client, organizationId: string): Promise<void> {
  await client.query(
    `with pair as (select * from (${duplicates}) as duplicate where later_status in ('open', 'in_progress') order by later_number desc limit 8),
      link as (
        insert into tickets.ticket_link (organization_id, from_id, to_id, kind, created_at)
        select $1, least(earlier_id, later_id), greatest(earlier_id, later_id), 'relates_to', at from pair
      )
    insert into tickets.ticket_event (organization_id, ticket_id, actor_id, kind, changes, created_at)
    select $1, later_id, actor_id, 'linked',
      tickets.change('relates_to', null, '#' || earlier_number || ' ' || earlier_title), at from pair
    union all select $1, earlier_id, actor_id, 'linked',
      tickets.change('relates_to', null, '#' || later_number || ' ' || later_title), at from pair`,
    [organizationId],
  );
  await client.query(
    `with double as (
        select duplicate.*, source.resolved_at, source.stopped_at, source.escalation_level, source.updated_at
        from (${duplicates}) as duplicate join tickets.ticket as source on source.organization_id = $1 and source.id = later_id
        where later_status = 'closed' order by later_number desc limit 5
      ),
      merge as (
        insert into tickets.ticket_merge (organization_id, source_id, target_id, merged_by, merged_at, status_before,
          stopped_at_before, resolved_at_before, escalation_level_before)
        select $1, later_id, earlier_id, actor_id, updated_at, 'closed', stopped_at, resolved_at, escalation_level from double
      )
    insert into tickets.ticket_event (organization_id, ticket_id, actor_id, kind, changes, created_at)
    select $1, later_id, actor_id, 'merged',
      tickets.change(null, null, '#' || earlier_number || ' ' || earlier_title), updated_at from double
    union all select $1, earlier_id, actor_id, 'merged_in',
      tickets.change(null, null, '#' || later_number || ' ' || later_title), updated_at from double`,
    [organizationId],
  );
}
