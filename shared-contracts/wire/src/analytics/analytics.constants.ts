/** The reports, in the order of their tabs. */
export const reports = ["overview", "response", "quality", "ai"] as const;
export type ReportName = (typeof reports)[number];

/** The dimensions that figures can be grouped by. `company` is the requester's company. */
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
 * The figures that count tickets. Each one opens the list of exactly the tickets behind it. Counted between two dates: `created`,
 * `resolved` (the last move to resolved or closed), `reopened`, `responded` (the first public message by someone other than the ticket's
 * creator), `ai_created`, `draft_accepted` (created from an unchanged draft), `draft_edited`, `file_processed`, `file_failed`, `rated_good`
 * and `rated_bad` (on the date of the customer's first answer). Counted at the end of the last date: `backlog` (not resolved, closed or
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

/** The figures that describe the state at the end of the last date. All others count what happened between the dates. */
export const stateFigures: readonly TicketFigure[] = ["backlog", "overdue"];

/** The buckets of a distribution for the hours of `responded` and `resolved`. The upper bound is exclusive: `1h` is below one hour. */
export const hourBuckets = ["1h", "4h", "8h", "24h", "72h", "168h", "more"] as const;
export type HourBucket = (typeof hourBuckets)[number];

/** The longest range of a report, in days. */
export const maxReportDays = 1_830;

/** The maximum number of groups in a report for dimensions without a fixed number of groups, such as requesters. */
export const maxReportGroups = 100;

/** The group of tickets that have no category, department, assignee or company. */
export const noGroup = "none";
