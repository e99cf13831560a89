import type { ReportGroup, TicketFigure } from "@tessera/wire/analytics-value";
import { type Kysely, sql } from "kysely";
import type { AnalyticsDatabase } from "../schema.ts";
import type { DateRange } from "./report-range.ts";

/** What is counted: the wire's figures, and tickets that were resolved after they had been reopened. */
export type CountedFigure = TicketFigure | "resolved_again";
/** What sums are kept for: all tickets together, or the groups of a dimension. */
export type Dimension = ReportGroup | "all";

export interface Count {
  /** The place of the range or date it was asked for. */
  point: number;
  figure: CountedFigure;
  group: string;
  tickets: number;
  files: number;
}

/** How many tickets something happened to in each of some ranges; to one of them twice counts once. */
export async function countHappened(
  db: Kysely<AnalyticsDatabase>,
  dimension: Dimension,
  figures: CountedFigure[],
  ranges: DateRange[],
): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select (point.place - 1)::integer as point, day.figure, day.group_value as "group",
      coalesce(sum(day.tickets) filter (where day.previous_date < point.first), 0) as tickets, sum(day.files) as files
    from unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
      with ordinality as point (first, last, place)
    join analytics.daily as day on day.dimension = ${dimension} and day.figure = any (${figures}::text[])
      and day.date between point.first and point.last
    group by point.place, day.figure, day.group_value`.execute(db);
  return rows;
}

/** How many tickets were in a state at the end of each of some dates, which are in their order. */
export async function countStanding(
  db: Kysely<AnalyticsDatabase>,
  dimension: Dimension,
  figures: CountedFigure[],
  dates: string[],
): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select width_bucket(date - 1, ${dates}::date[]) as point, figure, group_value as "group", sum(tickets) as tickets,
      0 as files
    from analytics.daily
    where dimension = ${dimension} and figure = any (${figures}::text[]) and date <= ${dates.at(-1)}::date
    group by 1, 2, 3`.execute(db);
  return cumulated(rows, dates.length);
}

/** From what changed until each date to what was so at the end of it. */
function cumulated(changes: Count[], points: number): Count[] {
  const series = Map.groupBy(changes, ({ figure, group }) => `${figure} ${group}`);
  return [...series.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    let tickets = 0;
    return Array.from({ length: points }, (_, point) => {
      tickets += own.find((change) => change.point === point)?.tickets ?? 0;
      return { ...first, point, tickets };
    });
  });
}
