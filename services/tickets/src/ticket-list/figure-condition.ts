import { type HourBucket, hourBuckets, stateFigures, type TicketFigure } from "@tessera/wire/analytics-value";
import { type RawBuilder, sql } from "kysely";
import { type CalendarRange, startOf, today } from "./calendar-range.ts";
import type { FigureFilter } from "./figure-filter.ts";

/** What a ticket cannot do before it is created. A file may be processed, and a message be split off, that is older. */
const laterFigures: readonly TicketFigure[] = [
  "created",
  "resolved",
  "reopened",
  "backlog",
  "overdue",
  "ai_created",
  "draft_accepted",
  "draft_edited",
];

/** The entries behind a figure, each of another ticket: the condition is the one that the README of `services/analytics` states. */
export function figureEntries({ figure, days, group, hours }: FigureFilter): RawBuilder<unknown> {
  const conditions = [
    sql`entry.figure = ${figure}`,
    ...(stateFigures.includes(figure) ? lastsAt(days) : happenedIn(days)),
    ...(group ? [sql`${sql.ref(`entry.${group.by}`)} = ${group.value}`] : []),
    ...(hours ? hoursWithin(hours) : []),
  ];
  return sql`analytics.report_directory as entry where ${sql.join(conditions, sql` and `)}`;
}

/** The condition on a ticket `t` to be behind a figure. */
export function figureCondition(filter: FigureFilter): RawBuilder<unknown> {
  const isBehind = sql`t.id in (select entry.ticket_id from ${figureEntries(filter)})`;
  return sql.join([isBehind, ...createdNear(filter)], sql` and `);
}

// Says nothing new, but where in the order of creation to look: Postgres does not know that what happened long ago
// happened to old tickets, and would walk to them from the newest. A day more on either side, as clocks differ.
function createdNear({ figure, days: { from, to } }: FigureFilter): RawBuilder<unknown>[] {
  if (!laterFigures.includes(figure)) return [];
  return [
    ...(to === null ? [] : [sql`t.created_at < ${startOf(sql`${to}::date + 2`)}`]),
    ...(from === null || figure !== "created"
      ? []
      : [sql`t.created_at >= ${startOf(sql`${from}::date - 1`)}`]),
  ];
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
