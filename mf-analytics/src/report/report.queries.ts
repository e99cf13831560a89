import { queryOptions } from "@tanstack/react-query";
import { translateDefinition } from "@tessera/language/report-definition";
import { t } from "@tessera/language/t";
import { freshTime } from "@tessera/ui/remote/fresh-time";
import type { Session } from "@tessera/ui/remote/session";
import type { RatingComments, Report, ReportQuery } from "@tessera/wire/analytics/analytics";
import type { ReportName } from "@tessera/wire/analytics/analytics.constants";

/** The keys of cached queries. Each contains the organization, so that another organization's numbers are never used. */
export const queryKey = {
  reports: (organizationId: string) => ["reports", organizationId] as const,
  report: (organizationId: string, report: ReportName) => ["reports", organizationId, report] as const,
  saved: (organizationId: string) => ["saved-reports", organizationId] as const,
  settings: (organizationId: string) => ["settings", organizationId] as const,
};

/** The interval of requests in ms while a report is incomplete. */
const countingMs = 5_000;

/** Returns true if the tickets of a report's range have not been counted yet, as after an installation's first start. */
export function isCounting({ as_of, from }: Pick<Report, "as_of" | "from">): boolean {
  return as_of.slice(0, 10) < from;
}

/** Returns the query for a report. While another range or group of the same report loads, the previous numbers are shown. */
export function reportQuery(
  { call, organizationId, access }: Session,
  report: ReportName,
  query: ReportQuery,
) {
  const prefix = queryKey.report(organizationId, report);
  return queryOptions({
    queryKey: [...prefix, query],
    queryFn: ({ signal }): Promise<Report> =>
      call("GET /analytics/:report", { params: { report }, query, signal }),
    enabled: access === "ready",
    staleTime: freshTime,
    refetchInterval: ({ state }) => (state.data && isCounting(state.data) ? countingMs : false),
    select: translateReport,
    placeholderData: (before, asked) =>
      prefix.every((part, index) => asked?.queryKey[index] === part) ? before : undefined,
  });
}

/** Returns the query for customers' comments. Its key is below that of the reports, so that both are reloaded together. */
export function ratingCommentsQuery(
  { call, organizationId, access }: Session,
  dates: { from: string; to: string },
) {
  return queryOptions({
    queryKey: [...queryKey.reports(organizationId), "rating-comments", dates],
    queryFn: ({ signal }): Promise<RatingComments> =>
      call("GET /analytics/rating-comments", { query: dates, signal }),
    enabled: access === "ready",
    staleTime: freshTime,
  });
}

/** Returns the query for the organization's time zone, which determines today's date. */
export function zoneQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.settings(organizationId),
    queryFn: async ({ signal }) => (await call("GET /organizations/me", { signal })).timezone,
    enabled: access === "ready",
    staleTime: 300_000,
  });
}

/**
 * Returns the report with the service's labels and definitions in the language of the page. Their messages are defined in the service's
 * source.
 */
function translateReport(report: Report): Report {
  return {
    ...report,
    figures: report.figures.map((figure) => ({ ...figure, ...toTexts(figure) })),
    charts: report.charts.map((chart) => ({
      ...chart,
      ...toTexts(chart),
      series: chart.series.map((series) => ({ ...series, label: t(series.label) })),
    })),
  };
}

function toTexts({ label, definition }: { label: string; definition: string }) {
  return { label: t(label), definition: translateDefinition(definition, t) };
}
