/** The reports, in the order of their tabs. */
export const reports = ["overview", "response", "quality", "ai"] as const;
export type ReportName = (typeof reports)[number];

/** What figures can be parted by. A company is that of the requester. */
export const reportGroups = [
  "status",
  "priority",
  "category",
  "department",
  "channel",
  "assignee",
  "requester",
  "company",
] as const;
export type ReportGroup = (typeof reportGroups)[number];

/**
 * What can be counted of tickets, each opening the list of exactly the tickets behind it.
 * Happened between two dates: `created`, `resolved` (its last move into resolved or closed), `reopened`, `responded` (the
 * first public message by someone other than who made the ticket), `ai_created`, `draft_accepted` (created from a draft as it
 * was), `draft_edited`, `file_processed`, `file_failed`, `rated_good` and `rated_bad` (by the customer, when they first answered). As of the end of the last date: `backlog` (not resolved, closed or
 * cancelled), `overdue`.
 */
export const ticketFigures = [
  "created",
  "resolved",
  "backlog",
  "reopened",
  "overdue",
  "responded",
  "ai_created",
  "draft_accepted",
  "draft_edited",
  "file_processed",
  "file_failed",
  "rated_good",
  "rated_bad",
] as const;
export type TicketFigure = (typeof ticketFigures)[number];

/** The figures that are a state at the end of the last date; all others happened between the dates. */
export const stateFigures: readonly TicketFigure[] = ["backlog", "overdue"];

/** Hours of `responded` and `resolved` in the bars of a distribution, each up to below its end: `1h` is below one hour. */
export const hourBuckets = ["1h", "4h", "8h", "24h", "72h", "168h", "more"] as const;
export type HourBucket = (typeof hourBuckets)[number];

/** The longest range of a report, in days. */
export const maxReportDays = 1_830;

/** How many groups a report has where there may be any number of them, as of requesters. */
export const maxReportGroups = 100;

/** The group of tickets that have no category, department, assignee or company. */
export const noGroup = "none";
