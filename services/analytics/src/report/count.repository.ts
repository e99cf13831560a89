import type { TicketFigure } from "@tessera/wire/analytics/analytics.constants";
import { type Kysely, sql } from "kysely";
import type { AnalyticsDatabase } from "../schema/schema.ts";
import type { SummedGroup } from "../schema/summed-groups.ts";
import { addDays } from "./calendar.ts";
import type { DateRange } from "./report-range.ts";
import { spansOfAll } from "./sum-span.ts";

/** A figure that is counted: one of the wire, tickets resolved after a reopening, or tickets with any rating. */
export type CountedFigure = TicketFigure | "resolved_again" | "rated";
/** The dimension that sums are kept for: all tickets together, or one kind of group. */
export type Dimension = SummedGroup | "all";

export interface Count {
  /** The index of the requested range or date. */
  point: number;
  figure: CountedFigure;
  group: string;
  tickets: number;
  files: number;
}

/** A date before any ticket. */
const beginning = "1900-01-01";

/** Counts the tickets with an event in each of some consecutive ranges. Two events of a ticket within a range count once. */
export async function countHappened(
  db: Kysely<AnalyticsDatabase>,
  dimension: Dimension,
  figures: CountedFigure[],
  ranges: DateRange[],
): Promise<Count[]> {
  const starts = sql`${ranges.map(({ from }) => from)}::date[]`;
  const tallies = spansOfAll(ranges).map(
    ({ unit, from, to }) => sql`
      select width_bucket(date, ${starts}) as place, figure, group_value, previous_date, tickets, files
      from analytics.tally
      where dimension = ${dimension} and figure = any (${figures}::text[]) and unit = ${unit}
        and date between ${from}::date and ${to}::date`,
  );
  const { rows } = await sql<Count>`
    select place - 1 as point, figure, group_value as "group",
      coalesce(sum(tickets) filter (where previous_date < (${starts})[place]), 0) as tickets, sum(files) as files
    from (${sql.join(tallies, sql` union all `)}) as tally
    group by place, figure, group_value`.execute(db);
  return rows;
}

/** Counts the tickets in a state at the end of each of some dates, which must be in ascending order. */
export async function countStanding(
  db: Kysely<AnalyticsDatabase>,
  dimension: Dimension,
  figures: CountedFigure[],
  dates: string[],
): Promise<Count[]> {
  const ranges = dates.map((to, index) => ({ from: dayAfter(dates[index - 1]) ?? beginning, to }));
  return cumulated(await countHappened(db, dimension, figures, ranges), dates.length);
}

function dayAfter(date: string | undefined): string | undefined {
  return date && addDays(date, 1);
}

/** Turns the changes up to each date into the totals at its end. */
function cumulated(changes: Count[], points: number): Count[] {
  const series = Map.groupBy(changes, ({ figure, group }) => `${figure} ${group}`);
  return [...series.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const changeAt = new Map(own.map(({ point, tickets }) => [point, tickets] as const));
    let tickets = 0;
    return Array.from({ length: points }, (_, point) => {
      tickets += changeAt.get(point) ?? 0;
      return { ...first, point, tickets };
    });
  });
}
