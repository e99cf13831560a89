import { toInstant } from "@tessera/kit/database/instant";
import type { Chart, GroupRow, Report, ReportQuery } from "@tessera/wire/analytics/analytics";
import {
  maxReportGroups,
  type ReportGroup,
  type ReportName,
} from "@tessera/wire/analytics/analytics.constants";
import type { Kysely } from "kysely";
import type { AnalyticsContext } from "../context.ts";
import type { AnalyticsDatabase } from "../schema/schema.ts";
import { isSummed } from "../schema/summed-groups.ts";
import { readSpreadsOnce, type SpreadReader } from "./duration.repository.ts";
import { groupLabels } from "./group-label.ts";
import { countAt, measure, measureByRequester, nothing } from "./measure.ts";
import { findReading, followZone, type ReportClock } from "./reading.repository.ts";
import { largestGroups, toChartLines, toDistribution, toFigure, toReportGroups } from "./report.presenter.ts";
import { type ChartPlan, type FigurePlan, reportPlans } from "./report-plan.ts";
import { type DateRange, getInterval, getPoints, getPrevious, getRange } from "./report-range.ts";

export interface ReportRequest extends ReportQuery {
  report: ReportName;
}

type Db = Kysely<AnalyticsDatabase>;

/** Returns a report of an organization. All of its parts are queried concurrently. */
export async function findReport(
  context: AnalyticsContext,
  organizationId: string,
  { report, group_by, compare = true, ...dates }: ReportRequest,
): Promise<Report> {
  const reading = await loadReading(context.tenantDb.for(organizationId), context.now());
  const range = getRange(dates, reading.today);
  return context.readDb.read(organizationId, async (db, lagMs) => ({
    report,
    ...range,
    timezone: reading.timezone,
    interval: getInterval(range),
    ...(await readFigures(db, { report, range, groupBy: group_by, compare })),
    as_of: asOf(reading, new Date(Math.min(context.readUntil().getTime(), context.now().getTime() - lagMs))),
  }));
}

interface FigureRequest {
  report: ReportName;
  range: DateRange;
  groupBy: ReportGroup | undefined;
  compare: boolean;
}

async function readFigures(db: Db, { report, range, groupBy, compare }: FigureRequest) {
  const previous = compare ? getPrevious(range) : null;
  const { figures: plans, charts: chartPlans } = reportPlans[report];
  const spreadsOf = readSpreadsOnce(db, range);
  const [measures, before, charts, groups] = await Promise.all([
    measure(db, "all", plans, range, spreadsOf),
    previous && measure(db, "all", plans, previous),
    Promise.all(chartPlans.map((plan) => drawChart(db, plan, range, spreadsOf))),
    groupBy ? groupRows(db, groupBy, plans, range) : { rows: [], omitted: 0 },
  ]);
  return {
    previous_from: previous?.from ?? null,
    previous_to: previous?.to ?? null,
    figures: plans.map((plan) =>
      toFigure(plan, range, measures.get("") ?? nothing, before && (before.get("") ?? nothing)),
    ),
    charts,
    group_by: groupBy ?? null,
    groups: groups.rows,
    omitted_groups: groups.omitted,
  };
}

/** Returns how far an organization's figures are counted. If they use another time zone than its settings, has them counted again. */
export async function loadReading(db: Db, now: Date): Promise<ReportClock> {
  const reading = await findReading(db, now);
  if (reading.is_elsewhere) await followZone(db, reading.timezone);
  return reading;
}

function asOf({ walked_until }: ReportClock, readUntil: Date): string {
  if (walked_until === null) return readUntil.toISOString();
  return new Date(Math.min(readUntil.getTime(), Date.parse(toInstant(walked_until)))).toISOString();
}

async function drawChart(db: Db, plan: ChartPlan, range: DateRange, spreadsOf: SpreadReader): Promise<Chart> {
  if (plan.kind === "distribution") {
    const [spread] = await spreadsOf(plan.of);
    return toDistribution(plan, range, spread?.bars ?? []);
  }
  const points = getPoints(range);
  return toChartLines(plan, points, await countAt(db, "all", plan.figures, points));
}

async function groupRows(
  db: Db,
  by: ReportGroup,
  plans: FigurePlan[],
  range: DateRange,
): Promise<{ rows: GroupRow[]; omitted: number }> {
  const found = isSummed(by)
    ? await measure(db, by, plans, range)
    : await measureByRequester(db, by, plans, range);
  const groups = isSummed(by) ? found : largestGroups(plans, found, maxReportGroups);
  const rows = toReportGroups(by, plans, range, groups, await groupLabels(db, by, groups.keys()));
  return { rows, omitted: found.size - groups.size };
}
