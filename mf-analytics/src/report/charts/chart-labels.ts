import { t } from "@tessera/language/t";
import type { Chart, Report, Series } from "@tessera/wire/analytics/analytics";
import type { HourBucket } from "@tessera/wire/analytics/analytics.constants";
import { formatDay } from "@tessera/wire/text/calendar-day";
import { spokenValue } from "../figures/figure-labels.ts";
import { isCalendarDate } from "../range/calendar.ts";

type Interval = Report["interval"];

const buckets: Readonly<Record<HourBucket, string>> = {
  "1h": "< 1 h",
  "4h": "1–4 h",
  "8h": "4–8 h",
  "24h": "8–24 h",
  "72h": t("1–3 d"),
  "168h": t("3–7 d"),
  more: t("> 7 d"),
};

const spokenBuckets: Readonly<Record<HourBucket, string>> = {
  "1h": t("Within 1 hour"),
  "4h": t("1 to 4 hours"),
  "8h": t("4 to 8 hours"),
  "24h": t("8 to 24 hours"),
  "72h": t("1 to 3 days"),
  "168h": t("3 to 7 days"),
  more: t("More than 7 days"),
};

function isBucket(key: string): key is HourBucket {
  return Object.hasOwn(buckets, key);
}

/** Returns the label of a point on the axis: "Oct 22", "Nov 2026", "1–4 h". */
export function formatAxisValue(key: string, interval: Interval): string {
  if (isBucket(key)) return buckets[key];
  if (!isCalendarDate(key)) return key;
  return formatDay(key, interval === "month" ? "month" : "short");
}

/** Returns the full name of a point: "Oct 22, 2026", "Week of Oct 19, 2026", "1 to 4 hours". */
export function describePoint(key: string, interval: Interval): string {
  if (isBucket(key)) return spokenBuckets[key];
  if (!isCalendarDate(key)) return key;
  if (interval === "month") return formatDay(key, "month");
  const day = formatDay(key, "dated");
  return interval === "week" ? t("Week of {day}", { day }) : day;
}

/** Describes a point: "Created, Oct 22, 2026: 23 tickets". */
export function pointLabel(series: Series, key: string, value: number | null, interval: Interval): string {
  return `${series.label}, ${describePoint(key, interval)}: ${spokenValue(value, series.unit)}`;
}

/** Returns the heading of the first column in a chart's table. */
export function keyWord({ kind }: Chart, interval: Interval): string {
  if (kind === "distribution") return t("Time");
  return { day: t("Day"), week: t("Week"), month: t("Month") }[interval];
}

const colours = [
  "var(--ts-chart-1)",
  "var(--ts-chart-2)",
  "var(--ts-priority-high)",
  "var(--ts-status-in_progress-icon)",
];

/** The dash patterns of lines, so that they differ not only by colour. */
const strokes = [undefined, "6 4", "2 3", "8 3 2 3"];

/** Returns the colour of a series by its index. */
export function toColour(index: number): string {
  return colours[index % colours.length] ?? "var(--ts-chart-1)";
}

/** Returns the dash pattern of a line by its index; undefined is solid. */
export function getStroke(index: number): string | undefined {
  return strokes[index % strokes.length];
}
