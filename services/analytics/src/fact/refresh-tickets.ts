import { reportGroups } from "@tessera/wire/analytics-value";
import type { PoolClient } from "pg";
import { factColumns, freshFacts, groupColumns } from "./fact-query.ts";
import type { HeldOrganization } from "./organization-state.ts";

/**
 * Brings the facts of some tickets up to date, and the sums by what that changed. What they are follows from the tickets and their
 * log alone: doing it twice, late or in another order makes no difference. Answers how many facts came or went.
 */
export async function refreshTickets(
  client: PoolClient,
  { organizationId, timezone }: HeldOrganization,
  ticketIds: string[],
  now: Date,
): Promise<number> {
  if (ticketIds.length === 0) return 0;
  // How many tickets an organization has is often guessed far too low, and loops of loops over thousands never end.
  await client.query("set local enable_nestloop = off");
  // Without a name: a plan that is kept would be one for the tables as they were when there was little in them.
  const { rows } = await client.query<{ changes: number }>(refresh, [
    organizationId,
    ticketIds,
    timezone,
    now.toISOString(),
  ]);
  return rows[0]?.changes ?? 0;
}

const key = "ticket_id, figure, from_date";
const rest = `until_date, previous_date, hours, files, ${groupColumns}`;
const of = (table: string, columns: string) =>
  columns
    .split(", ")
    .map((column) => `${table}.${column}`)
    .join(", ");
const isSame = `(${of("stored", key)}) = (${of("fresh", key)})
  and (${of("stored", rest)}) is not distinct from (${of("fresh", rest)})`;

const gone = `
  delete from analytics.fact as stored
  where organization_id = $1 and ticket_id = any ($2::uuid[]) and not exists (select from fresh where ${isSame})
  returning ${of("stored", factColumns)}`;

// Only behind what goes: a fact that changed has the same key.
const come = `
  insert into analytics.fact (organization_id, ${factColumns})
  select $1, ${factColumns} from fresh
  where (select count(*) from gone) >= 0 and not exists (select from stored where ${isSame})
  returning ${factColumns}`;

// A state that ended is taken off again on the date it did.
const entry = `
  select sign as tickets, sign * files as files, figure, from_date as date, previous_date, analytics.slot(hours) as slot, ${groupColumns} from change
  union all
  select -sign, 0, figure, until_date, '-infinity', null, ${groupColumns} from change where until_date < 'infinity'`;

const groups = reportGroups.map((group) => `('${group}', ${group})`).join(", ");

const addDays = `
  insert into analytics.daily as day (organization_id, dimension, figure, date, previous_date, group_value, tickets, files)
  select $1, dimension, figure, date, previous_date, group_value, sum(tickets), sum(files) from part
  group by dimension, figure, date, previous_date, group_value having sum(tickets) <> 0 or sum(files) <> 0
  on conflict (organization_id, dimension, figure, date, previous_date, group_value)
    do update set tickets = day.tickets + excluded.tickets, files = day.files + excluded.files`;

const addSlots = `
  insert into analytics.spread as month (organization_id, dimension, figure, month, group_value, slot, tickets)
  select $1, dimension, figure, date_trunc('month', date)::date, group_value, slot, sum(tickets)
  from part where slot is not null
  group by 2, 3, 4, 5, 6 having sum(tickets) <> 0
  on conflict (organization_id, dimension, figure, month, group_value, slot)
    do update set tickets = month.tickets + excluded.tickets`;

const refresh = `
  with ${freshFacts},
  stored as materialized (
    select ${factColumns} from analytics.fact where organization_id = $1 and ticket_id = any ($2::uuid[])
  ),
  gone as (${gone}),
  come as (${come}),
  change as (select -1 as sign, * from gone union all select 1, * from come),
  entry as (${entry}),
  part as materialized (
    select tickets, files, figure, date, previous_date, slot, dimension, group_value
    from entry cross join lateral (values ('all', ''), ${groups}) as part (dimension, group_value)
  ),
  day as (${addDays}),
  slot as (${addSlots})
  select ((select count(*) from gone) + (select count(*) from come))::integer as changes`;
