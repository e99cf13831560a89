import { type Kysely, type RawBuilder, sql } from "kysely";
import type { AnalyticsDatabase } from "../schema/schema.ts";
import type { RequesterGroup } from "../schema/summed-groups.ts";
import type { Count, CountedFigure } from "./count.repository.ts";
import type { GroupPercentiles, TimedFigure } from "./duration.repository.ts";
import { isStanding } from "./figure-labels.ts";
import type { DateRange } from "./report-range.ts";

type Db = Kysely<AnalyticsDatabase>;

/** Members are grouped by their own id, merged customers by that of the customer they were merged into. Members have no company. */
const groupOf: Record<RequesterGroup, RawBuilder<string>> = {
  requester: sql`coalesce(who.customer_id, fact.requester)`,
  company: sql`coalesce(who.company_id, 'none')`,
};

const joinWho = sql`left join tickets.requester_directory as who on who.requester_id = fact.requester`;

/** Counts the tickets of figures in a range by requester or company, as these are now. */
export async function countByRequester(
  db: Db,
  by: RequesterGroup,
  figures: CountedFigure[],
  { from, to }: DateRange,
): Promise<Count[]> {
  const standing = figures.filter(isStanding);
  const happened = figures.filter((figure) => !isStanding(figure));
  const { rows } = await sql<Count>`
    with fact as (
      select figure, requester, count(*) filter (where previous_date < ${from}::date) as tickets, sum(files) as files
      from analytics.fact
      where until_date is null and figure = any (${happened}::text[])
        and from_date between ${from}::date and ${to}::date
      group by figure, requester
      union all
      select figure, requester, count(*), 0 from analytics.fact
      where until_date > ${to}::date and from_date <= ${to}::date and figure = any (${standing}::text[])
      group by figure, requester
    )
    select 0 as point, figure, ${groupOf[by]} as "group", sum(tickets)::integer as tickets, sum(files)::integer as files
    from fact ${joinWho} group by figure, 3`.execute(db);
  return rows;
}

/** Returns the exact percentiles of a range, computed from every single duration. */
export async function findPercentilesByRequester(
  db: Db,
  by: RequesterGroup,
  figure: TimedFigure,
  { from, to }: DateRange,
): Promise<GroupPercentiles[]> {
  const { rows } = await sql<GroupPercentiles>`
    select ${groupOf[by]} as "group", percentile_disc(0.5) within group (order by hours) as p50,
      percentile_disc(0.9) within group (order by hours) as p90
    from analytics.fact as fact ${joinWho}
    where figure = ${figure} and until_date is null and from_date between ${from}::date and ${to}::date
    group by 1`.execute(db);
  return rows;
}

/** Returns the names of customers or companies by id. */
export async function findRequesterNames(
  db: Db,
  by: RequesterGroup,
  ids: string[],
): Promise<Map<string, string>> {
  const [id, name] =
    by === "requester" ? [sql`customer_id`, sql`name`] : [sql`company_id`, sql`company_name`];
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct ${id} as id, ${name} as name from tickets.requester_directory
    where ${id} = any (${ids}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}
