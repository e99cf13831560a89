import { type Kysely, sql } from "kysely";
import type { AnalyticsDatabase } from "../schema.ts";
import { addDays, firstOfMonth } from "./calendar.ts";
import type { Dimension } from "./count.repository.ts";
import type { SlotCount } from "./duration-slot.ts";
import type { DateRange } from "./report-range.ts";

/** What takes time. */
export type TimedFigure = "responded" | "resolved";

export interface GroupPercentiles {
  group: string;
  p50: number;
  p90: number;
}

const groupOf = (dimension: Dimension) => (dimension === "all" ? sql`''` : sql.ref(dimension));

/** The exact percentiles of a range, from every single duration. */
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
      select ${groupOf(dimension)} as "group", hours from analytics.fact
      where figure = ${figure} and until_date is null and from_date between ${from}::date and ${to}::date
    ) as duration
    group by "group"`.execute(db);
  return rows;
}

/** How many durations of a range are in each slot, by its whole months and the days around them. */
export async function countSlots(
  db: Kysely<AnalyticsDatabase>,
  dimension: Dimension,
  figure: TimedFigure,
  range: DateRange,
): Promise<(SlotCount & { group: string })[]> {
  const months = wholeMonthsOf(range);
  const { rows } = await sql<SlotCount & { group: string }>`
    select group_value as "group", slot, sum(counted)::integer as tickets
    from (
      ${spreadOf("month", { from: months.from, to: addDays(months.to, -1) })}
      union all ${spreadOf("day", { from: range.from, to: addDays(months.from, -1) })}
      union all ${spreadOf("day", { from: months.to, to: range.to })}
    ) as spread
    cross join lateral unnest(slots, tickets) as counts (slot, counted)
    where dimension = ${dimension} and figure = ${figure}
    group by group_value, slot`.execute(db);
  return rows;
}

/** Answers how many durations are in each slot, of all tickets together; asked twice it counts once. */
export type SlotReader = (figure: TimedFigure) => Promise<(SlotCount & { group: string })[]>;

export function readSlotsOnce(db: Kysely<AnalyticsDatabase>, range: DateRange): SlotReader {
  const counted = new Map<TimedFigure, ReturnType<SlotReader>>();
  return (figure) => {
    const slots = counted.get(figure) ?? countSlots(db, "all", figure, range);
    counted.set(figure, slots);
    return slots;
  };
}

function spreadOf(unit: "day" | "month", { from, to }: DateRange) {
  return sql`select dimension, figure, group_value, slots, tickets from analytics.spread
    where unit = ${unit} and date between ${from}::date and ${to}::date`;
}

/** From the first whole month until before `to`; where there is none, both are the day after the range. */
function wholeMonthsOf({ from, to }: DateRange): DateRange {
  const first = from === firstOfMonth(from) ? from : firstOfMonth(from, 1);
  const end = firstOfMonth(addDays(to, 1));
  return first < end ? { from: first, to: end } : { from: addDays(to, 1), to: addDays(to, 1) };
}
