import type { Chart, Figure, GroupRow, Series } from "@tessera/wire/analytics/analytics";
import {
  type HourBucket,
  hourBuckets,
  type ReportGroup,
  type TicketFigure,
} from "@tessera/wire/analytics/analytics.constants";
import type { ReportFilter } from "@tessera/wire/analytics/report-filter";
import type { Count, CountedFigure } from "./count.repository.ts";
import { getUnit, isStanding, toLabel } from "./figure-labels.ts";
import { type Measures, nothing } from "./measure.ts";
import type { ChartPlan, FigurePlan } from "./report-plan.ts";
import type { DateRange } from "./report-range.ts";

/** Returns the filter for the tickets that a figure counts; a state depends on the end of the range only. */
function toFilter(
  figure: TicketFigure,
  { from, to }: DateRange,
  { by, group, hours }: { by?: ReportGroup | undefined; group?: string; hours?: HourBucket } = {},
): ReportFilter {
  return {
    figure,
    ...(isStanding(figure) ? {} : { figure_from: from }),
    figure_to: to,
    ...(by === undefined || group === undefined ? {} : { figure_by: by, figure_group: group }),
    ...(hours === undefined ? {} : { figure_hours: hours }),
  };
}

/** Returns the filter for the tickets behind a number; behind a percentile, all that were measured. Null for a share, which has no list. */
function filterBehind(
  plan: FigurePlan,
  range: DateRange,
  part?: { by: ReportGroup; group: string },
): ReportFilter | null {
  if (plan.kind === "share") return null;
  return toFilter(plan.kind === "count" ? plan.key : plan.of, range, part);
}

export function toFigure(
  plan: FigurePlan,
  range: DateRange,
  measures: Measures,
  previous: Measures | null,
): Figure {
  const { key, label, definition, unit } = plan;
  return {
    ...{ key, label, definition, unit },
    value: toNumber(plan, measures),
    previous: previous && toNumber(plan, previous),
    is_exact: plan.kind !== "percentile" || measures.percentiles(plan.of).isExact,
    filter: filterBehind(plan, range),
  };
}

/** Returns null for percentages and hours without any tickets. */
function toNumber(plan: FigurePlan, { count, percentiles }: Measures): number | null {
  switch (plan.kind) {
    case "count":
      return count(plan.key)[plan.unit];
    case "percentile":
      return rounded(percentiles(plan.of)[plan.percentile]);
    case "share": {
      const whole = count(plan.whole).tickets;
      return whole === 0 ? null : rounded((100 * (whole - count(plan.without).tickets)) / whole);
    }
  }
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10_000) / 10_000;
}

export function toChartLines(
  { kind, key, label, definition, figures }: Exclude<ChartPlan, { kind: "distribution" }>,
  points: DateRange[],
  counts: Count[],
): Chart {
  const series = figures.map((figure): Series => {
    const unit = getUnit(figure);
    const own = new Map(
      counts.filter((count) => count.figure === figure).map((count) => [count.point, count] as const),
    );
    return {
      key: figure,
      label: toLabel(figure),
      unit,
      points: points.map((point, index) => ({
        key: point.from,
        value: own.get(index)?.[unit] ?? 0,
        filter: toFilter(figure, point),
      })),
    };
  });
  return { key, label, definition, kind, series };
}

export function toDistribution(
  { kind, key, label, definition, of }: Extract<ChartPlan, { kind: "distribution" }>,
  range: DateRange,
  bars: number[],
): Chart {
  const points = hourBuckets.map((bucket, index) => ({
    key: bucket,
    value: bars[index] ?? 0,
    filter: toFilter(of, range, { hours: bucket }),
  }));
  return { key, label, definition, kind, series: [{ key: of, label: toLabel(of), unit: "tickets", points }] };
}

/** Returns the `limit` groups with the most tickets. */
export function largestGroups(
  plans: FigurePlan[],
  groups: Map<string, Measures>,
  limit: number,
): Map<string, Measures> {
  const getTickets = ({ count }: Measures) =>
    Math.max(...plans.map((plan) => count(countedBy(plan)).tickets));
  return new Map(
    [...groups].sort(([, one], [, other]) => getTickets(other) - getTickets(one)).slice(0, limit),
  );
}

/** Returns the figure that counts the tickets behind a plan's figure. */
function countedBy(plan: FigurePlan): CountedFigure {
  if (plan.kind === "count") return plan.key;
  return plan.kind === "percentile" ? plan.of : plan.whole;
}

/** Returns a row for each group with any value, sorted by the first figure in descending order. */
export function toReportGroups(
  by: ReportGroup,
  plans: FigurePlan[],
  range: DateRange,
  groups: Map<string, Measures>,
  labelOfGroup: (group: string) => string,
): GroupRow[] {
  return [...groups.keys()]
    .map((group) => {
      const measures = groups.get(group) ?? nothing;
      const values = plans.map((plan) => ({
        value: toNumber(plan, measures),
        filter: filterBehind(plan, range, { by, group }),
      }));
      return { key: group, label: labelOfGroup(group), values };
    })
    .filter(({ values }) => values.some(({ value }) => value !== null && value !== 0))
    .sort(byFirstValue);
}

function byFirstValue(one: GroupRow, other: GroupRow): number {
  const first = ({ values }: GroupRow) => values[0]?.value ?? -1;
  return first(other) - first(one) || one.label.localeCompare(other.label);
}
