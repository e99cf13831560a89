import type { Kysely } from "kysely";
import type { AnalyticsDatabase } from "../schema/schema.ts";
import type { RequesterGroup } from "../schema/summed-groups.ts";
import {
  type Count,
  type CountedFigure,
  countHappened,
  countStanding,
  type Dimension,
} from "./count.repository.ts";
import {
  findPercentiles,
  findSpreads,
  type GroupPercentiles,
  type SpreadReader,
  type TimedFigure,
} from "./duration.repository.ts";
import { isStanding } from "./figure-labels.ts";
import { type FigurePlan, getCounts } from "./report-plan.ts";
import type { DateRange } from "./report-range.ts";
import { countByRequester, findPercentilesByRequester } from "./requester-group.repository.ts";

/** The numbers of one group in one range. */
export interface Measures {
  count(figure: CountedFigure): { tickets: number; files: number };
  percentiles(figure: TimedFigure): { p50: number | null; p90: number | null; isExact: boolean };
}

type Db = Kysely<AnalyticsDatabase>;

/** The maximum number of durations that are sorted for exact percentiles; more are added up from their slots. */
const maxSorted = 10_000;

/** Counts figures at points of a range: events within each point, and states at its end. */
export async function countAt(
  db: Db,
  dimension: Dimension,
  figures: CountedFigure[],
  points: DateRange[],
): Promise<Count[]> {
  const standing = figures.filter(isStanding);
  const happened = figures.filter((figure) => !isStanding(figure));
  const counts = await Promise.all([
    happened.length > 0 ? countHappened(db, dimension, happened, points) : [],
    standing.length > 0
      ? countStanding(
          db,
          dimension,
          standing,
          points.map(({ to }) => to),
        )
      : [],
  ]);
  return counts.flat();
}

/** Measures everything that some figures need in a range, for each group of a dimension that has any tickets. */
export async function measure(
  db: Db,
  dimension: Dimension,
  plans: FigurePlan[],
  range: DateRange,
  spreadsOf: SpreadReader = (figure) => findSpreads(db, dimension, figure, range),
): Promise<Map<string, Measures>> {
  const counts = await countAt(db, dimension, [...new Set(plans.flatMap(getCounts))], [range]);
  const durations = new Map(
    await Promise.all(
      getTimedFigures(plans).map(async (figure) => {
        const total = counts.filter((count) => count.figure === figure).reduce(sumTickets, 0);
        const isExact = total <= maxSorted;
        const groups = isExact
          ? await findPercentiles(db, dimension, figure, range)
          : await spreadsOf(figure);
        return [figure, { isExact, groups }] as const;
      }),
    ),
  );
  return toMeasures(counts, durations);
}

interface Durations {
  isExact: boolean;
  groups: GroupPercentiles[];
}

function getMeasures(group: string, counts: Count[], durations: Map<TimedFigure, Durations>): Measures {
  const own = new Map(counts.map((count) => [count.figure, count] as const));
  return {
    count: (figure) => own.get(figure) ?? { tickets: 0, files: 0 },
    percentiles: (figure) => {
      const { isExact = true, groups = [] } = durations.get(figure) ?? {};
      const found = groups.find((percentiles) => percentiles.group === group);
      return { p50: found?.p50 ?? null, p90: found?.p90 ?? null, isExact };
    },
  };
}

/** Measures the same as {@link measure}, for each requester or company. */
export async function measureByRequester(
  db: Db,
  by: RequesterGroup,
  plans: FigurePlan[],
  range: DateRange,
): Promise<Map<string, Measures>> {
  const [counts, durations] = await Promise.all([
    countByRequester(db, by, [...new Set(plans.flatMap(getCounts))], range),
    Promise.all(
      getTimedFigures(plans).map(async (figure) => {
        const groups = await findPercentilesByRequester(db, by, figure, range);
        return [figure, { isExact: true, groups }] as const;
      }),
    ),
  ]);
  return toMeasures(counts, new Map(durations));
}

function getTimedFigures(plans: FigurePlan[]): TimedFigure[] {
  return [...new Set(plans.flatMap((plan) => (plan.kind === "percentile" ? [plan.of] : [])))];
}

function toMeasures(counts: Count[], durations: Map<TimedFigure, Durations>): Map<string, Measures> {
  const byGroup = Map.groupBy(counts, ({ group }) => group);
  return new Map([...byGroup].map(([group, own]) => [group, getMeasures(group, own, durations)]));
}

/** The measures of a group without tickets. */
export const nothing: Measures = getMeasures("", [], new Map());

function sumTickets(sum: number, { tickets }: Count): number {
  return sum + tickets;
}
