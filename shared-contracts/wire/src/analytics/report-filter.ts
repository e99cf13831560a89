import { type Static, Type } from "typebox";
import { closed, oneOf } from "../schema/schema.ts";
import { hourBuckets, reportGroups, ticketFigures } from "./analytics.constants.ts";

/** A date of the organization's calendar, `2026-11-20`. */
export const CalendarDate = Type.String({ format: "date" });

/**
 * The tickets behind a figure, as part of the ticket list's query. It is readable, and matches exactly the tickets that the figure counts.
 * `figure_from` and `figure_to` are dates of the organization's calendar, both inclusive; for `backlog` and `overdue` only `figure_to` is
 * used. `figure_by` and `figure_group` select one group (a stored value, a member's id, or `none`), `figure_hours` one bar of a
 * distribution. All of them require `figure`.
 */
export const reportFilter = {
  figure: Type.Optional(oneOf(ticketFigures)),
  figure_from: Type.Optional(CalendarDate),
  figure_to: Type.Optional(CalendarDate),
  figure_by: Type.Optional(oneOf(reportGroups)),
  figure_group: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  figure_hours: Type.Optional(oneOf(hourBuckets)),
};

const ReportFilterSchema = closed(reportFilter);
export type ReportFilter = Static<typeof ReportFilterSchema>;
export const ReportFilter = ReportFilterSchema;
