import type { PoolClient } from "pg";
import { summedGroups } from "../schema/summed-groups.ts";
import { factColumns, freshFacts, groupColumns } from "./fact-query.ts";
import type { LockedOrganization } from "./organization-state.ts";

/**
 * Brings the facts of some tickets up to date, and adjusts the sums by the difference. Facts are derived from the tickets and their log
 * alone, so that repeated, late or reordered calls make no difference. Returns how many facts were added or removed.
 */
export async function refreshTickets(
  client: PoolClient,
  { organizationId, timezone }: LockedOrganization,
  ticketIds: string[],
  now: Date,
): Promise<number> {
  if (ticketIds.length === 0) return 0;
  // Postgres often estimates far too few tickets for an organization, and nested loops over thousands of rows would never end. The rows
  // that a step sorts and groups fit into this much memory; with the default they would spill to disk.
  await client.query("set local enable_nestloop = off; set local work_mem = '32MB'");
  // Not a named statement: its cached plan would be one for the tables as they were when they were almost empty.
  const { rows } = await client.query<{ changes: number }>(refresh, [
    organizationId,
    ticketIds,
    timezone,
    now.toISOString(),
  ]);
  return rows[0]?.changes ?? 0;
}

const key = "ticket_id, figure, from_date";
const rest = `until_date, previous_date, hours, files, ${groupColumns}, requester`;
const of = (table: string, columns: string) =>
  columns
    .split(", ")
    .map((column) => `${table}.${column}`)
    .join(", ");
const isSame = `(${of("stored", key)}) = (${of("fresh", key)})
  and (${of("stored", rest)}) is not distinct from (${of("fresh", rest)})`;

const obsolete = `
  delete from analytics.fact as stored
  where organization_id = $1 and ticket_id = any ($2::uuid[]) and not exists (select from fresh where ${isSame})
  returning ${of("stored", factColumns)}`;

// Runs after the delete, because a changed fact has the same key.
const come = `
  insert into analytics.fact (organization_id, ${factColumns})
  select $1, ${factColumns} from fresh
  where (select count(*) from obsolete) >= 0 and not exists (select from stored where ${isSame})
  returning ${factColumns}`;

// A state that ended is subtracted again on the date it ended.
const entry = `
  select sign as tickets, sign * files as files, figure, from_date as date, previous_date, analytics.slot(hours) as slot, ${groupColumns} from change
  union all
  select -sign, 0, figure, until_date, '-infinity', null, ${groupColumns} from change where until_date < 'infinity'`;

const groups = summedGroups.map((group) => `('${group}', ${group})`).join(", ");

const day = `
  select dimension, figure, date, previous_date, group_value, sum(tickets) as tickets, sum(files) as files from part
  group by dimension, figure, date, previous_date, group_value having sum(tickets) <> 0 or sum(files) <> 0`;

const by = (...units: string[]) =>
  `(values ${units.map((unit) => `('${unit}')`).join(", ")}) as period (unit)`;

const addTallies = `
  insert into analytics.tally (organization_id, dimension, figure, unit, date, previous_date, group_value, tickets, files)
  select $1, dimension, figure, unit, date_trunc(unit, date)::date, previous_date, group_value, sum(tickets), sum(files)
  from day cross join ${by("day", "month")}
  group by 2, 3, 4, 5, 6, 7 having sum(tickets) <> 0 or sum(files) <> 0
  on conflict (organization_id, dimension, figure, unit, date, previous_date, group_value)
    do update set tickets = tally.tickets + excluded.tickets, files = tally.files + excluded.files`;

const timed = `
  select dimension, figure, unit, date_trunc(unit, date)::date as date, group_value, slot, sum(tickets) as tickets
  from part cross join ${by("day", "month", "quarter")}
  where slot is not null
  group by 1, 2, 3, 4, 5, 6 having sum(tickets) <> 0`;

const spreadKey = "dimension, figure, unit, date, group_value";

// The lists of values let the index find the rows of these dates; a join would read all rows.
const keptSlots = `
  select ${of("stored", spreadKey)}, kept.slot, kept.tickets
  from analytics.spread as stored
  join (select distinct ${spreadKey} from timed) as wanted using (${spreadKey})
  cross join lateral unnest(stored.slots, stored.tickets) as kept (slot, tickets)
  where stored.organization_id = $1 and stored.dimension = any ('{all,${groupColumns.replaceAll(" ", "")}}')
    and stored.figure = any ('{responded,resolved}') and stored.unit = any ('{day,month,quarter}')
    and stored.date = any (array(select distinct date from timed))`;

const addSlots = `
  insert into analytics.spread (organization_id, ${spreadKey}, slots, tickets)
  select $1, ${spreadKey}, coalesce(array_agg(slot) filter (where tickets <> 0), '{}'),
    coalesce(array_agg(tickets) filter (where tickets <> 0), '{}')
  from (
    select ${spreadKey}, slot, sum(tickets)::integer as tickets
    from (select ${spreadKey}, slot, tickets from timed union all ${keptSlots}) as summand
    group by ${spreadKey}, slot
  ) as sum
  group by ${spreadKey}
  on conflict (organization_id, ${spreadKey}) do update set slots = excluded.slots, tickets = excluded.tickets`;

const refresh = `
  with ${freshFacts},
  stored as materialized (
    select ${factColumns} from analytics.fact where organization_id = $1 and ticket_id = any ($2::uuid[])
  ),
  obsolete as (${obsolete}),
  come as (${come}),
  change as (select -1 as sign, * from obsolete union all select 1, * from come),
  entry as (${entry}),
  part as materialized (
    select tickets, files, figure, date, previous_date, slot, dimension, group_value
    from entry cross join lateral (values ('all', ''), ${groups}) as part (dimension, group_value)
  ),
  day as (${day}),
  tally as (${addTallies}),
  timed as materialized (${timed}),
  slot as (${addSlots})
  select ((select count(*) from obsolete) + (select count(*) from come))::integer as changes`;
