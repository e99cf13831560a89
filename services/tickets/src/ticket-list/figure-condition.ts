import { type HourBucket, hourBuckets, noGroup, stateFigures } from "@tessera/wire/analytics-value";
import { type TicketPriority, type TicketStatus, ticketStatuses } from "@tessera/wire/ticket-value";
import { type RawBuilder, sql } from "kysely";
import { numberOfPriority } from "../ticket/priority.ts";
import type { CalendarRange } from "./calendar-range.ts";
import type { FigureFilter, FigureGroup } from "./figure-filter.ts";

/** The condition on a ticket `t` to be behind a figure, as the README of `services/analytics` states it. */
export function figureCondition({ figure, days, group, hours }: FigureFilter): RawBuilder<unknown> {
  const conditions = [
    sql`entry.figure = ${figure}`,
    ...(stateFigures.includes(figure) ? stateAt(days) : happenedIn(days)),
    ...(hours ? hoursWithin(hours) : []),
  ];
  const isInReport = sql`t.id in (select entry.ticket_id from analytics.report_directory as entry
    where ${sql.join(conditions, sql` and `)})`;
  return group ? sql`${isInReport} and ${inGroup(group)}` : isInReport;
}

function happenedIn({ from, to }: CalendarRange): RawBuilder<unknown>[] {
  return [
    ...(from === null ? [] : [sql`entry.from_date >= ${from}::date`]),
    ...(to === null ? [] : [sql`entry.from_date <= ${to}::date`]),
  ];
}

/** At the end of the last day; without one, now. */
function stateAt({ to }: CalendarRange): RawBuilder<unknown>[] {
  if (to === null) return [sql`entry.until_date is null`];
  return [
    sql`entry.from_date <= ${to}::date`,
    sql`(entry.until_date is null or entry.until_date > ${to}::date)`,
  ];
}

/** The hours of a bar, up to below its end; the last has none. */
function hoursWithin(bucket: HourBucket): RawBuilder<unknown>[] {
  const end = hourBuckets.indexOf(bucket);
  const [from, to] = [hourBuckets[end - 1], bucket].map((edge) => Number.parseInt(edge ?? "", 10));
  return [
    ...(Number.isInteger(from) ? [sql`entry.hours >= ${from}`] : []),
    ...(Number.isInteger(to) ? [sql`entry.hours < ${to}`] : []),
  ];
}

function inGroup({ by, value }: FigureGroup): RawBuilder<unknown> {
  switch (by) {
    case "status":
      return sql`t.status_rank = ${ticketStatuses.indexOf(value as TicketStatus) + 1}`;
    case "priority":
      return sql`t.priority = ${numberOfPriority(value as TicketPriority)}`;
    case "channel":
      return sql`t.source_channel = ${value}`;
    default: {
      const column = by === "assignee" ? sql`t.assigned_to_id` : sql.ref(`t.${by}`);
      return value === noGroup ? sql`${column} is null` : sql`${column} = ${value}`;
    }
  }
}
