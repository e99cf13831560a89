import { summedGroups } from "../schema/summed-groups.ts";

const done = "'{resolved,closed,cancelled}'::text[]";
const toDate = (moment: string) => `(${moment} at time zone $3)::date`;
const hoursTo = (moment: string) => `greatest(extract(epoch from ${moment} - created_at)::float8, 0) / 3600`;

/** The columns of the groups that a fact is counted in. */
export const groupColumns = summedGroups.join(", ");

/** The columns of a fact, without its organization. */
export const factColumns = `ticket_id, figure, from_date, until_date, previous_date, hours, files, ${groupColumns}, requester`;

// The moves into and out of the states in which a ticket is done, in order; the creation of a ticket is its first move out.
const turn = `
  select ticket_id, created_at as at, null::uuid as id, false as is_end from ticket
  union all
  select event.ticket_id, event.created_at, event.id, event.new_value = any (${done})
  from tickets.event_feed as event
  join ticket on ticket.ticket_id = event.ticket_id
  where event.organization_id = $1 and event.ticket_id = any ($2::uuid[]) and event.kind = 'changed'
    and event.field = 'status' and (event.old_value = any (${done})) <> (event.new_value = any (${done}))`;

// The periods in which a ticket was not done. The end of the last one is taken from the ticket itself, in case its log does not reach back
// far enough. The period of a ticket that was created as done ends where it began.
const span = `
  select ticket.*, turn.at as from_at, case
      when turn.next_is_end then turn.next_at
      when turn.next_at is not null then turn.at
      when ticket.status = any (${done}) then ticket.stopped_at
      else 'infinity' end as until_at
  from (
    select *, lead(at) over moves as next_at, lead(is_end) over moves as next_is_end
    from turn window moves as (partition by ticket_id order by id is not null, at, id)
  ) as turn
  join ticket on ticket.ticket_id = turn.ticket_id
  where not turn.is_end`;

// A ticket is overdue from its current due time until it is done; one that was waiting or done before that time never is.
const state = `
  select ticket_id, 'backlog' as figure, ${toDate("from_at")} as from_date, ${toDate("until_at")} as until_date from span
  union all
  select ticket_id, 'overdue', ${toDate("greatest(from_at, due_at)")}, ${toDate("until_at")} from span
  where due_at <= $4::timestamptz and (stopped_at is null or stopped_at > due_at)`;

const once = `
  select ticket_id, 'created' as figure, created_at as at, null::float8 as hours from ticket
  union all select ticket_id, 'ai_created', created_at, null from ticket where channel = 'ai_chat'
  union all select ticket_id, 'responded', responded_at, ${hoursTo("responded_at")} from ticket where responded_at is not null
  union all select ticket_id, 'resolved', resolved_at, ${hoursTo("resolved_at")} from ticket where resolved_at is not null
  union all select ticket_id, 'resolved_again', resolved_at, null from ticket where resolved_at is not null
    and exists (select from turn where turn.ticket_id = ticket.ticket_id and turn.id is not null and not turn.is_end)
  union all select ticket_id, 'rated_' || rating, rated_at, null from ticket where rating is not null
  union all select ticket_id, 'rated', rated_at, null from ticket where rating is not null
  union all select ticket.ticket_id, draft.figure, draft.happened_at, null from ticket
    join analytics.draft_outcome as draft on draft.organization_id = $1 and draft.ticket_id = ticket.ticket_id`;

// Events that may happen to a ticket repeatedly: one row for each date with such an event, with the previous such date.
const again = `
  select ticket_id, figure, date, files,
    coalesce(lag(date) over (partition by ticket_id, figure order by date), '-infinity') as previous_date
  from (
    select ticket_id, figure, ${toDate("at")} as date, sum(files)::integer as files
    from (
      select ticket_id, 'reopened' as figure, at, 0 as files from turn where id is not null and not is_end
      union all
      select file.ticket_id, outcome.figure, outcome.happened_at, 1
      from tickets.ticket_file as file
      join analytics.file_outcome as outcome on outcome.organization_id = $1 and outcome.file_id = file.file_id
      where file.organization_id = $1 and file.ticket_id = any ($2::uuid[])
    ) as happening
    group by ticket_id, figure, date
  ) as day`;

/**
 * The current facts of some tickets, as parts of a WITH whose last is `fresh`. Parameters: the organization, the ticket ids, the time zone
 * of its calendar, and the current time.
 */
export const freshFacts = `
  ticket as materialized (
    select * from tickets.ticket_measure
    where organization_id = $1 and ticket_id = any ($2::uuid[]) and deleted_at is null
  ),
  turn as materialized (${turn}),
  span as materialized (${span}),
  fact as (
    select ticket_id, figure, ${toDate("at")} as from_date, null::date as until_date, '-infinity'::date as previous_date,
      hours, 0 as files from (${once}) as once
    union all select ticket_id, figure, from_date, until_date, '-infinity', null, 0 from (${state}) as state
      where until_date > from_date
    union all select ticket_id, figure, date, null, previous_date, null, files from (${again}) as again
  ),
  fresh as materialized (
    select fact.*, ticket.status, ticket.priority, coalesce(ticket.category, 'none') as category,
      coalesce(ticket.department, 'none') as department, ticket.channel,
      coalesce(ticket.assigned_to_id, 'none') as assignee, ticket.requester_id as requester
    from fact join ticket on ticket.ticket_id = fact.ticket_id
  )`;
