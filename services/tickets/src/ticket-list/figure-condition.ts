import { type HourBucket, hourBuckets, stateFigures } from "@tessera/wire/analytics-value";
import { type RawBuilder, sql } from "kysely";
import { type CalendarRange, today } from "./calendar-range.ts";
import type { FigureFilter } from "./figure-filter.ts";

/** The condition on a ticket `t` to be behind a figure: the one that the README of `services/analytics` states. */
export function figureCondition({ figure, days, group, hours }: FigureFilter): RawBuilder<unknown> {
  const conditions = [
    sql`entry.figure = ${figure}`,
    ...(stateFigures.includes(figure) ? lastsAt(days) : happenedIn(days)),
    ...(group ? [sql`${sql.ref(`entry.${group.by}`)} = ${group.value}`] : []),
    ...(hours ? hoursWithin(hours) : []),
  ];
  return sql`t.id in (select entry.ticket_id from analytics.report_directory as entry
    where ${sql.join(conditions, sql` and `)})`;
}

/** Its first time within the days; without a first day, its first time of all. */
function happenedIn({ from, to }: CalendarRange): RawBuilder<unknown>[] {
  return [
    sql`entry.until_date is null`,
    from === null
      ? sql`entry.previous_date = '-infinity'`
      : sql`entry.from_date >= ${from}::date and entry.previous_date < ${from}::date`,
    ...(to === null ? [] : [sql`entry.from_date <= ${to}::date`]),
  ];
}

/** At the end of the last day; without one, today. */
function lastsAt({ to }: CalendarRange): RawBuilder<unknown>[] {
  const day = to === null ? today : sql`${to}::date`;
  return [sql`entry.until_date > ${day}`, sql`entry.from_date <= ${day}`];
}

/** The hours of a bar, up to below its end; the last has none. */
function hoursWithin(bucket: HourBucket): RawBuilder<unknown>[] {
  const end = hourBuckets.indexOf(bucket);
  const [from, to] = [hourBuckets[end - 1], bucket].map((edge) => Number.parseInt(edge ?? "0", 10));
  return [sql`entry.hours >= ${from}`, ...(Number.isInteger(to) ? [sql`entry.hours < ${to}`] : [])];
}
