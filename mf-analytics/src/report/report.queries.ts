import { queryOptions } from "@tanstack/react-query";
import { freshTime } from "@tessera/ui/remote/fresh-time";
import type { Session } from "@tessera/ui/remote/session";
import type { RatingComments, Report, ReportQuery } from "@tessera/wire/analytics";
import type { ReportName } from "@tessera/wire/analytics.constants";
import { translateReport } from "./report-text.ts";

/** Keys of what is cached. Each starts with the organization, so that another one's numbers are never found. */
export const queryKey = {
  reports: (organizationId: string) => ["reports", organizationId] as const,
  report: (organizationId: string, report: ReportName) => ["reports", organizationId, report] as const,
  saved: (organizationId: string) => ["saved-reports", organizationId] as const,
  settings: (organizationId: string) => ["settings", organizationId] as const,
};

/** A report. While another range or group of it is asked for, the numbers before stay. */
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
    select: translateReport,
    placeholderData: (before, asked) =>
      prefix.every((part, index) => asked?.queryKey[index] === part) ? before : undefined,
  });
}

/** What customers said; a part of the reports, so that it is asked for again with them. */
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

/** The organization's time zone decides what day it is. */
export function zoneQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.settings(organizationId),
    queryFn: async ({ signal }) => (await call("GET /organizations/me", { signal })).timezone,
    enabled: access === "ready",
    staleTime: 300_000,
  });
}
