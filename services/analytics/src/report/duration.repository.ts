import { hourBuckets } from "@tessera/wire/analytics/analytics.constants";
import { type Kysely, sql } from "kysely";
import type { AnalyticsDatabase } from "../schema/schema.ts";
import type { Dimension } from "./count.repository.ts";
import type { DateRange } from "./report-range.ts";
import { toFewestSpans } from "./sum-span.ts";

/** A figure that has a duration. */
export type TimedFigure = "responded" | "resolved";

export interface GroupPercentiles {
  group: string;
  p50: number;
  p90: number;
}

const getGroup = (dimension: Dimension) => (dimension === "all" ? sql`''` : sql.ref(dimension));

/** Returns the exact percentiles of a range, computed from every single duration. */
export async function findPercentiles(
  db: Kysely<AnalyticsDatabase>,
  dimension: Dimension,
  figure: TimedFigure,
  { from, to }: DateRange,
): Promise<GroupPercentiles[]> {
  const { rows } = await sql<GroupPercentiles>`
    select "group", percentile_disc(0.5) within group (order by hours) as p50,
      percentile_disc(0.9) within group (order by hours) as p90
    from (
      select ${getGroup(dimension)} as "group", hours from analytics.fact
      where figure = ${figure} and until_date is null and from_date between ${from}::date and ${to}::date
    ) as duration
    group by "group"`.execute(db);
  return rows;
}

/** Durations derived from their slots: percentiles within 1 %, and the exact count of each bar of a distribution. */
export interface GroupSpread extends GroupPercentiles {
  /** The number of tickets in each bar, in the order of `hourBuckets`. */
  bars: number[];
}

const getBar = (index: number) =>
  sql`coalesce(sum(tickets) filter (where slot / ${sql.lit(slotsOfBar)} = ${sql.lit(index)}), 0)`;

/** Returns the distribution of durations in a range, added up from their slots. */
export async function findSpreads(
  db: Kysely<AnalyticsDatabase>,
  dimension: Dimension,
  figure: TimedFigure,
  range: DateRange,
): Promise<GroupSpread[]> {
  const counts = toFewestSpans(range).map(
    ({ sign, unit, from, to }) => sql`
      select group_value, unnest(slots) as slot, unnest(tickets) * ${sign}::integer as tickets from analytics.spread
      where dimension = ${dimension} and figure = ${figure} and unit = ${unit}
        and date between ${from}::date and ${to}::date`,
  );
  const { rows } = await sql<GroupSpread>`
    with slot as (
      select group_value, slot, slot % ${sql.lit(slotsOfBar)} as step, sum(tickets)::integer as tickets
      from (${sql.join(counts, sql` union all `)}) as counts
      group by group_value, slot having sum(tickets) > 0
    ), passed as (
      select *, sum(tickets) over (partition by group_value order by step) as passed,
        sum(tickets) over (partition by group_value) as total
      from slot
    )
    select group_value as "group", min(step) filter (where passed * 2 >= total) as p50,
      min(step) filter (where passed * 10 >= total * 9) as p90, array[${sql.join(hourBuckets.map((_, index) => getBar(index)))}]::integer[] as bars
    from passed group by group_value`.execute(db);
  return rows.map((row) => ({ ...row, p50: toHours(row.p50), p90: toHours(row.p90) }));
}

/** Returns the distribution of durations of all tickets together; repeated calls query it once. */
export type SpreadReader = (figure: TimedFigure) => Promise<GroupSpread[]>;

export function readSpreadsOnce(db: Kysely<AnalyticsDatabase>, range: DateRange): SpreadReader {
  const found = new Map<TimedFigure, ReturnType<SpreadReader>>();
  return (figure) => {
    const spreads = found.get(figure) ?? findSpreads(db, "all", figure, range);
    found.set(figure, spreads);
    return spreads;
  };
}

/** A slot of `analytics.slot()` is the index of its bar in the distribution times this, plus its step on the scale. */
const slotsOfBar = 1_000;

const smallest = 0.01;
const growth = 1.01 / 0.99;

/** Returns the hours that a step stands for: within 1 % of all durations in it, because each step ends 2 % above the one before. */
function toHours(step: number): number {
  return step === 0 ? smallest : (smallest * growth ** step * 2) / (1 + growth);
}
