import {
  type HourBucket,
  hourBuckets,
  noGroup,
  type TicketFigure,
} from "@tessera/wire/analytics/analytics.constants";
import type { Rating } from "@tessera/wire/customer/satisfaction.constants";
import { ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import { type RawBuilder, sql } from "kysely";
import { toRank } from "../ticket-column.ts";
import { t } from "../ticket-table.ts";
import { type CalendarRange, getStart, today, within } from "./calendar-range.ts";
import type { FigureFilter } from "./figure-filter.ts";
import { isFrom, isOfCompany } from "./requester-condition.ts";

type Condition = RawBuilder<unknown>;

/** Returns the condition for a ticket to count in a figure of a report, as defined by `ticketFigures` of the wire. */
export function figureCondition(filter: FigureFilter): Condition {
  const either = eitherOf[filter.figure]?.(filter.days);
  const parts = either ? [sql`(${sql.join(either, sql` or `)})`] : [];
  return allOf([...conditionsFor(filter), ...parts]);
}

/** Returns the same as disjoint conditions, each supported by an index of its own. */
export function figureParts(filter: FigureFilter): Condition[] {
  const either = eitherOf[filter.figure]?.(filter.days) ?? [sql`true`];
  return either.map((part) => allOf([...conditionsFor(filter), part]));
}

function conditionsFor({ figure, days, group, hours }: FigureFilter): Condition[] {
  return [
    sql`true`,
    ...conditionsOf[figure](days),
    ...(group ? [isInGroup(group)] : []),
    ...(hours ? hoursWithin(figure, hours) : []),
  ];
}

const conditionsOf: Record<TicketFigure, (days: CalendarRange) => Condition[]> = {
  created: (days) => happened(t.created_at, days),
  ai_created: (days) => [sql`${t.source_channel} = 'ai_chat'`, ...happened(t.created_at, days)],
  responded: (days) => happened(t.responded_at, days),
  resolved: (days) => [...happened(t.resolved_at, days), ...createdBefore(days)],
  reopened: (days) => [
    sql`${t.id} in (select r.ticket_id from tickets.reopening as r where ${allOf(happened(sql`r.reopened_at`, days))})`,
    ...createdBefore(days),
  ],
  backlog: existed,
  overdue: existed,
  draft_accepted: (days) => cameFromDraft("draft_accepted", days),
  draft_edited: (days) => cameFromDraft("draft_edited", days),
  file_processed: (days) => hasFile("file_processed", days),
  file_failed: (days) => hasFile("file_failed", days),
  rated_good: (days) => wasRated("good", days),
  rated_bad: (days) => wasRated("bad", days),
};

/** Figures of tickets that are still open, or were finished after the last day. */
const eitherOf: Partial<Record<TicketFigure, (days: CalendarRange) => Condition[]>> = {
  backlog: (days) => [sql`${t.status_rank} < 5`, finishedAfter(days)],
  overdue: (days) => [
    sql`${t.status_rank} < 5 and ${t.open_due_at} < ${endOf(days)} and ${t.open_due_at} <= now()`,
    sql`${finishedAfter(days)} and ${t.due_at} < ${endOf(days)} and ${t.due_at} <= now() and ${t.stopped_at} > ${t.due_at}`,
  ],
};

function happened(moment: Condition, days: CalendarRange): Condition[] {
  const { from, to } = days;
  return [from === null && to === null ? sql`${moment} is not null` : within(moment, days)];
}

function allOf(conditions: Condition[]): Condition {
  return sql.join(conditions, sql` and `);
}

// Redundant, but limits the search in the order of creation: Postgres does not know that what happened long ago happened to old tickets,
// and would scan from the newest. One more day is allowed, because clocks differ.
function createdBefore({ to }: CalendarRange): Condition[] {
  return to === null ? [] : [sql`${t.created_at} < ${getStart(sql`${to}::date + 2`)}`];
}

/** Returns the end of the last day, or of today without one. */
function endOf({ to }: CalendarRange): Condition {
  return getStart(to === null ? sql`${today} + 1` : sql`${to}::date + 1`);
}

/** Returns the conditions for a ticket to be created by the end of the last day, and not to be finished then and reopened later. */
function existed(days: CalendarRange): Condition[] {
  const end = endOf(days);
  return [
    sql`${t.created_at} < ${end}`,
    sql`${t.id} not in (select r.ticket_id from tickets.reopening as r where r.reopened_at >= ${end} and r.finished_at < ${end})`,
  ];
}

/** Returns the condition for a ticket to be finished now, and to have been finished only after the end of the last day. */
function finishedAfter(days: CalendarRange): Condition {
  return sql`${t.status_rank} >= 5 and ${t.stopped_at} >= ${endOf(days)}`;
}

function cameFromDraft(figure: TicketFigure, days: CalendarRange): Condition[] {
  return [
    sql`${t.id} in (select draft.ticket_id from tickets.draft_outcome as draft
      where draft.figure = ${figure} and ${allOf(happened(sql`draft.happened_at`, days))})`,
    ...createdBefore(days),
  ];
}

function wasRated(rating: Rating, days: CalendarRange): Condition[] {
  return [
    sql`${t.id} in (select s.ticket_id from tickets.satisfaction as s
      where s.rating = ${rating} and ${allOf(happened(sql`s.rated_at`, days))})`,
    ...createdBefore(days),
  ];
}

function hasFile(figure: TicketFigure, days: CalendarRange): Condition[] {
  const files = sql`(select file.file_id from tickets.file_outcome as file
    where file.figure = ${figure} and ${allOf(happened(sql`file.happened_at`, days))})`;
  return [
    sql`${t.id} in (select ticket_id from tickets.ticket_attachment where file_id in ${files}
      union all select ticket_id from tickets.communication_attachment where file_id in ${files})`,
  ];
}

const groupColumns = {
  status: t.status_rank,
  priority: t.priority,
  category: t.category,
  department: t.department,
  channel: t.source_channel,
  assignee: t.assigned_to_id,
};

function isInGroup({ by, value }: NonNullable<FigureFilter["group"]>): Condition {
  if (by === "requester") return isFrom(value);
  if (by === "company") return isOfCompany(value);
  const column = groupColumns[by];
  if (by === "status") return sql`${column} = ${(ticketStatuses as readonly string[]).indexOf(value) + 1}`;
  if (by === "priority") return sql`${column} = ${toRank("priority", value)}`;
  return value === noGroup ? sql`${column} is null` : sql`${column} = ${value}`;
}

/** Returns the conditions for the hours of a bar, excluding its end. The first bar has no start, the last no end. */
function hoursWithin(figure: TicketFigure, bucket: HourBucket): Condition[] {
  const moment = figure === "resolved" ? t.resolved_at : t.responded_at;
  const seconds = sql`extract(epoch from ${moment} - ${t.created_at})`;
  const end = hourBuckets.indexOf(bucket);
  const [from, to] = [hourBuckets[end - 1], bucket].map((edge) => Number.parseInt(edge ?? "", 10) * 3600);
  return [
    ...(Number.isInteger(from) ? [sql`${seconds} >= ${from}`] : []),
    ...(Number.isInteger(to) ? [sql`${seconds} < ${to}`] : []),
  ];
}
