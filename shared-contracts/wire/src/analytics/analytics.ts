import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { ratings } from "../customer/satisfaction.constants.ts";
import { closed, Empty, Id, Instant, nameText, nullable, oneOf } from "../schema/schema.ts";
import { reportGroups, reports } from "./analytics.constants.ts";
import { CalendarDate, ReportFilter } from "./report-filter.ts";

const Filter = nullable(ReportFilter);

/**
 * A number and its definition. `previous` is the figure for the same number of days before the range; null if it was not requested or is
 * not comparable. `definition` is one sentence that says what is counted. `filter` opens the list of exactly the tickets behind the figure:
 * for a percentile, those that were measured; for a share it is null. Percentiles are exact unless `is_exact` is false; then they are
 * within 2 %.
 */
export const Figure = closed({
  key: Type.String(),
  label: Type.String(),
  definition: Type.String(),
  unit: oneOf(["tickets", "files", "hours", "percent"]),
  value: nullable(Type.Number()),
  previous: nullable(Type.Number()),
  is_exact: Type.Boolean(),
  filter: Filter,
});
export type Figure = Static<typeof Figure>;

/** A line or bars over time, or a distribution. The `key` of a point is a date (the first of its interval) or a bucket. */
export const Series = closed({
  key: Type.String(),
  label: Type.String(),
  unit: oneOf(["tickets", "files", "hours"]),
  points: Type.Array(closed({ key: Type.String(), value: nullable(Type.Number()), filter: Filter })),
});
export type Series = Static<typeof Series>;

/** A chart. The points of all its series have the same keys. */
export const Chart = closed({
  key: Type.String(),
  label: Type.String(),
  definition: Type.String(),
  kind: oneOf(["lines", "bars", "distribution"]),
  series: Type.Array(Series),
});
export type Chart = Static<typeof Chart>;

/**
 * The figures of one group of a report, in the order of `figures`. Rows are sorted largest first. For requesters and companies, only those
 * with the most tickets are included.
 */
export const GroupRow = closed({
  key: Type.String(),
  label: Type.String(),
  values: Type.Array(closed({ value: nullable(Type.Number()), filter: Filter })),
});
export type GroupRow = Static<typeof GroupRow>;

/**
 * A report. `interval` is the length of a point: days for up to 92 days, weeks (from Monday) for up to 731, months beyond that. All events
 * up to `as_of` are included.
 */
export const Report = closed({
  report: oneOf(reports),
  from: CalendarDate,
  to: CalendarDate,
  timezone: Type.String(),
  interval: oneOf(["day", "week", "month"]),
  previous_from: nullable(CalendarDate),
  previous_to: nullable(CalendarDate),
  figures: Type.Array(Figure),
  charts: Type.Array(Chart),
  group_by: nullable(oneOf(reportGroups)),
  groups: Type.Array(GroupRow),
  /** The number of groups with fewer tickets that are omitted. */
  omitted_groups: Type.Optional(Type.Integer()),
  as_of: Instant,
});
export type Report = Static<typeof Report>;

/** Dates of the organization's calendar, both inclusive. The default is the last 30 days. 422 if reversed or longer than 1,830 days. */
export const ReportQuery = closed({
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
  group_by: Type.Optional(oneOf(reportGroups)),
  compare: Type.Optional(Type.Boolean({ default: true })),
});
export type ReportQuery = Static<typeof ReportQuery>;

/**
 * A saved report. With `weekly`, it is sent to its author on Mondays at 08:00 in the organization's time zone. `days` counts back from
 * today.
 */
export const SavedReport = closed({
  id: Id,
  name: Type.String(),
  report: oneOf(reports),
  days: Type.Integer(),
  group_by: nullable(oneOf(reportGroups)),
  weekly: Type.Boolean(),
  created_at: Instant,
  sent_at: nullable(Instant),
});
export type SavedReport = Static<typeof SavedReport>;

const SavedReportInput = {
  name: nameText(80),
  report: oneOf(reports),
  days: Type.Integer({ minimum: 1, maximum: 366 }),
  group_by: Type.Optional(nullable(oneOf(reportGroups))),
  weekly: Type.Optional(Type.Boolean({ default: false })),
};

/** A customer's rating of a ticket, with a comment. */
export const RatingComment = closed({
  ticket_id: Id,
  ticket_number: Type.Integer(),
  ticket_title: Type.String(),
  requester_name: Type.String(),
  assignee_name: nullable(Type.String()),
  rating: oneOf(ratings),
  comment: Type.String(),
  rated_at: Instant,
});
export type RatingComment = Static<typeof RatingComment>;

/** Newest first, at most fifty. */
export const RatingComments = closed({ items: Type.Array(RatingComment), has_more: Type.Boolean() });
export type RatingComments = Static<typeof RatingComments>;

const SavedParams = closed({ savedReportId: Type.String({ format: "uuid" }) });

/** The export returns `text/csv`: one row for each ticket behind any figure of the report. */
export const analyticsRoutes = defineRoutes({
  "GET /analytics/saved-reports": {
    access: "analytics.read",
    reply: closed({ items: Type.Array(SavedReport) }),
  },
  "POST /analytics/saved-reports": {
    access: "analytics.read",
    body: closed(SavedReportInput),
    reply: SavedReport,
    status: 201,
  },
  "PATCH /analytics/saved-reports/:savedReportId": {
    access: "analytics.read",
    params: SavedParams,
    body: closed({
      name: Type.Optional(SavedReportInput.name),
      weekly: Type.Optional(Type.Boolean()),
    }),
    reply: SavedReport,
  },
  "DELETE /analytics/saved-reports/:savedReportId": {
    access: "analytics.read",
    params: SavedParams,
    reply: Empty,
  },
  "POST /analytics/saved-reports/:savedReportId/send": {
    access: "analytics.read",
    params: SavedParams,
    reply: SavedReport,
  },
  /** Filtered by the dates of a report. */
  "GET /analytics/rating-comments": {
    access: ["analytics.read", "tickets.read"],
    query: closed({ from: Type.Optional(CalendarDate), to: Type.Optional(CalendarDate) }),
    reply: RatingComments,
  },
  "GET /analytics/:report": {
    access: "analytics.read",
    params: closed({ report: oneOf(reports) }),
    query: ReportQuery,
    reply: Report,
  },
  "GET /analytics/:report/export": {
    access: ["analytics.read", "tickets.read"],
    params: closed({ report: oneOf(reports) }),
    query: ReportQuery,
    reply: Empty,
  },
});
