import type { AdminDb } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import { summedGroups } from "../src/schema/summed-groups.ts";

const groups = summedGroups.map((group) => `('${group}', ${group})`).join(", ");
const inGroups = `cross join lateral (values ('all', ''), ${groups}) as part (dimension, group_value)`;
const toDifference = (one: string, other: string) =>
  `(${one} except ${other}) union all (${other} except ${one})`;

const by = (...units: string[]) =>
  `(values ${units.map((unit) => `('${unit}')`).join(", ")}) as period (unit)`;

const talliesOfFacts = `
  select dimension, figure, unit, date_trunc(unit, date)::date, previous_date, group_value, sum(tickets), sum(files) from (
    select dimension, group_value, figure, from_date as date, previous_date, 1 as tickets, files
    from analytics.fact ${inGroups} where organization_id = $1
    union all
    select dimension, group_value, figure, until_date, '-infinity', -1, 0
    from analytics.fact ${inGroups} where organization_id = $1 and until_date < 'infinity'
  ) as entry cross join ${by("day", "month")}
  group by 1, 2, 3, 4, 5, 6 having sum(tickets) <> 0 or sum(files) <> 0`;

const tallies = `
  select dimension, figure, unit, date, previous_date, group_value, tickets::bigint, files::bigint
  from analytics.tally where organization_id = $1 and (tickets <> 0 or files <> 0)`;

const slotsOfFacts = `
  select dimension, figure, unit, date_trunc(unit, from_date)::date, group_value, analytics.slot(hours), count(*)
  from analytics.fact ${inGroups} cross join ${by("day", "month", "quarter")}
  where organization_id = $1 and hours is not null group by 1, 2, 3, 4, 5, 6`;

const slots = `
  select dimension, figure, unit, date, group_value, slot, counted::bigint
  from analytics.spread cross join lateral unnest(slots, tickets) as counts (slot, counted) where organization_id = $1`;

/** Returns the differences between an organization's sums and its facts. Must always be empty. */
export async function readDrift(admin: AdminDb, { organizationId }: Actor): Promise<object[]> {
  return [
    ...(await admin.query(toDifference(`(${talliesOfFacts})`, `(${tallies})`), [organizationId])),
    ...(await admin.query(toDifference(`(${slotsOfFacts})`, `(${slots})`), [organizationId])),
  ];
}
