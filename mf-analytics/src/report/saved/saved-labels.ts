import { t } from "@tessera/language/t";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import type { SavedReport } from "@tessera/wire/analytics/analytics";
import type { ReportName } from "@tessera/wire/analytics/analytics.constants";
import { groupNames } from "../groups/group-labels.tsx";
import { toDays } from "../range/calendar.ts";
import type { ReportAddress } from "../report-address.ts";

export const reportNames: Readonly<Record<ReportName, string>> = {
  overview: t("Overview"),
  response: t("Response"),
  quality: t("Quality"),
  ai: t("AI"),
};

/** The maximum range of a saved report, in days, counted back from the day on which it is sent. */
export const maxSavedDays = 366;

/** Returns the number of days that a saved report counts back. */
export function savedDays({ range }: ReportAddress): number {
  return range.kind === "days" ? range.days : toDays(range.from, range.to);
}

/** Describes a saved report: "Response, last 7 days, by priority". */
export function describeSaved({
  report,
  days,
  group_by: by,
}: Pick<SavedReport, "report" | "days" | "group_by">) {
  const range = days === 1 ? t("today") : t("last {days} days", { days });
  return [
    reportNames[report] ?? report,
    range,
    ...(by ? [t("by {group}", { group: groupNames[by] })] : []),
  ].join(", ");
}

/** Returns when a report was last sent, in the reader's time zone. */
export function describeSent({ sent_at: sentAt }: SavedReport, timezone: string | null): string {
  return sentAt ? t("Sent {time}", { time: formatDateTime(sentAt, timezone).text }) : t("Not sent yet");
}
