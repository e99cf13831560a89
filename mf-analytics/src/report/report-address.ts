import type { ReportQuery } from "@tessera/wire/analytics";
import {
  maxReportDays,
  type ReportGroup,
  type ReportName,
  reportGroups,
  reports,
} from "@tessera/wire/analytics.constants";
import { addDays, daysOf, isCalendarDate } from "./range/calendar.ts";

/** Days that end today, or two dates, both included. */
export type ReportRange = { kind: "days"; days: number } | { kind: "dates"; from: string; to: string };

/** How the numbers of the charts are shown. */
export type ChartView = "chart" | "table";

/** What the address of the page says. `by` null: no groups. */
export interface ReportAddress {
  report: ReportName;
  range: ReportRange;
  by: ReportGroup | null;
  view: ChartView;
}

export const reportsPath = "/dashboard/analytics";

/** What the service takes when no dates are given. */
const usualDays = 30;
const usualGroup: ReportGroup = "category";
const noGroups = "none";

function oneOf<const Word extends string>(words: readonly Word[], word: string | null): Word | null {
  return words.find((known) => known === word) ?? null;
}

/** Whether a range can be asked for: whole days, in their order, not too many. */
function isRange(from: string, to: string): boolean {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return false;
  const days = daysOf(from, to);
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

/** Reads an address; what it does not know counts as not said. */
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

/** The address that says what is shown, and nothing that goes without saying. */
export function formatAddress({ report, range, by, view }: ReportAddress): URLSearchParams {
  return new URLSearchParams({
    ...(report === "overview" ? {} : { report }),
    ...rangeSaid(range),
    ...(by === usualGroup ? {} : { by: by ?? noGroups }),
    ...(view === "chart" ? {} : { view }),
  });
}

/** The path of a report, with everything else as it usually is. */
export function reportPath(said: Partial<ReportAddress> & { report: ReportName }): string {
  const address = { ...parseAddress(new URLSearchParams()), ...said };
  return `${reportsPath}?${formatAddress(address)}`.replace(/\?$/u, "");
}

/** Whether the dates of a range follow from today in the organization's zone. The usual ones the service knows by itself. */
export function needsToday({ range }: ReportAddress): boolean {
  return range.kind === "days" && range.days !== usualDays;
}

/** What is asked of the service; `today` is needed for days other than the usual ones. */
export function queryOf({ range, by }: ReportAddress, today: string | undefined): ReportQuery {
  const group = by ? { group_by: by } : {};
  if (range.kind === "dates") return { from: range.from, to: range.to, ...group };
  if (range.days === usualDays || !today) return group;
  return { from: addDays(today, 1 - range.days), to: today, ...group };
}
