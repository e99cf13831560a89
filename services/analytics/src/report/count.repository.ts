import type { TicketFigure } from "@tessera/wire/analytics.constants";
import { type Kysely, sql } from "kysely";
import type { SummedGroup } from "../fact/summed-groups.ts";
import type { AnalyticsDatabase } from "../schema.ts";
import { addDays } from "./calendar.ts";
import type { DateRange } from "./report-range.ts";
import { spansOfAll } from "./sum-span.ts";

/** What is counted: the wire's figures, tickets that were resolved after they had been reopened, and those with any rating. */
export type CountedFigure = TicketFigure | "resolved_again" | "rated";
/** What sums are kept for: all tickets together, or the groups of a dimension. */
export type Dimension = SummedGroup | "all";

export interface Count {
  /** The place of the range or date it was asked for. */
  point: number;
  figure: CountedFigure;
  group: string;
  tickets: number;
  files: number;
}

/** Before there was any ticket. */
const beginning = "1900-01-01";

/** How many tickets something happened to in each of some ranges that follow one another; to one of them twice counts once. */
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

/** How many tickets were in a state at the end of each of some dates, which are in their order. */
export async function countStanding(
  db: Kysely<AnalyticsDatabase>,
  dimension: Dimension,
  figures: CountedFigure[],
  dates: string[],
): Promise<Count[]> {
  const ranges = dates.map((to, place) => ({ from: dayAfter(dates[place - 1]) ?? beginning, to }));
  return cumulated(await countHappened(db, dimension, figures, ranges), dates.length);
}

function dayAfter(date: string | undefined): string | undefined {
  return date && addDays(date, 1);
}

/** From what changed until each date to what was so at the end of it. */
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
