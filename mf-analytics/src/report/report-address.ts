import type { ReportQuery } from "@tessera/wire/analytics/analytics";
import {
  maxReportDays,
  type ReportGroup,
  type ReportName,
  reportGroups,
  reports,
} from "@tessera/wire/analytics/analytics.constants";
import { addDays, isCalendarDate, toDays } from "./range/calendar.ts";

/** A number of days that end today, or two dates, both included. */
export type ReportRange = { kind: "days"; days: number } | { kind: "dates"; from: string; to: string };

/** How the numbers of the charts are shown. */
export type ChartView = "chart" | "table";

/** The state in the page's address. `by` is null for no groups. */
export interface ReportAddress {
  report: ReportName;
  range: ReportRange;
  by: ReportGroup | null;
  view: ChartView;
}

export const reportsPath = "/dashboard/analytics";

/** The service's default if no dates are given. */
const usualDays = 30;
const usualGroup: ReportGroup = "category";
const noGroups = "none";

function oneOf<const Word extends string>(words: readonly Word[], word: string | null): Word | null {
  return words.find((known) => known === word) ?? null;
}

/** Returns true if a range is valid: existing dates in order, and not too many days. */
function isRange(from: string, to: string): boolean {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return false;
  const days = toDays(from, to);
  return days >= 1 && days <= maxReportDays;
}

function parseRange(address: URLSearchParams): ReportRange {
  const from = address.get("from") ?? "";
  const to = address.get("to") ?? "";
  if (isRange(from, to)) return { kind: "dates", from, to };
  const days = Number(address.get("days"));
  const isLength = Number.isInteger(days) && days >= 1 && days <= maxReportDays;
  return { kind: "days", days: isLength ? days : usualDays };
}

/** Parses an address. Unknown values count as absent. */
export function parseAddress(address: URLSearchParams): ReportAddress {
  const by = address.get("by");
  return {
    report: oneOf(reports, address.get("report")) ?? "overview",
    range: parseRange(address),
    by: by === noGroups ? null : (oneOf(reportGroups, by) ?? usualGroup),
    view: address.get("view") === "table" ? "table" : "chart",
  };
}

function rangeSaid(range: ReportRange): Record<string, string> {
  if (range.kind === "dates") return { from: range.from, to: range.to };
  return range.days === usualDays ? {} : { days: String(range.days) };
}

/** Returns the address for a state, without default values. */
export function formatAddress({ report, range, by, view }: ReportAddress): URLSearchParams {
  return new URLSearchParams({
    ...(report === "overview" ? {} : { report }),
    ...rangeSaid(range),
    ...(by === usualGroup ? {} : { by: by ?? noGroups }),
    ...(view === "chart" ? {} : { view }),
  });
}

/** Returns the path of a report, with defaults for everything else. */
export function reportPath(said: Partial<ReportAddress> & { report: ReportName }): string {
  const address = { ...parseAddress(new URLSearchParams()), ...said };
  return `${reportsPath}?${formatAddress(address)}`.replace(/\?$/u, "");
}

/**
 * Returns true if the dates depend on today in the organization's time zone. The default range does not, because the service calculates it.
 */
export function needsToday({ range }: ReportAddress): boolean {
  return range.kind === "days" && range.days !== usualDays;
}

/** Returns the query for the service. `today` is needed for any number of days other than the default. */
export function toQuery({ range, by }: ReportAddress, today: string | undefined): ReportQuery {
  const group = by ? { group_by: by } : {};
  if (range.kind === "dates") return { from: range.from, to: range.to, ...group };
  if (range.days === usualDays || !today) return group;
  return { from: addDays(today, 1 - range.days), to: today, ...group };
}
