import type { ReportName, TicketFigure } from "@tessera/wire/analytics/analytics.constants";
import type { CountedFigure } from "./count.repository.ts";
import type { TimedFigure } from "./duration.repository.ts";
import { defineFigures, figureLabels, getUnit } from "./figure-labels.ts";

/** A figure that counts tickets or files. */
interface CountPlan {
  kind: "count";
  key: TicketFigure;
  unit: "tickets" | "files";
  label: string;
  definition: string;
}

interface PercentilePlan {
  kind: "percentile";
  key: string;
  unit: "hours";
  of: TimedFigure;
  percentile: "p50" | "p90";
  label: string;
  definition: string;
}

/** A share of a whole in percent, after a part has been subtracted. */
interface SharePlan {
  kind: "share";
  key: string;
  unit: "percent";
  whole: CountedFigure;
  without: CountedFigure;
  label: string;
  definition: string;
}

export type FigurePlan = CountPlan | PercentilePlan | SharePlan;

export type ChartPlan =
  | { kind: "lines" | "bars"; key: string; label: string; definition: string; figures: TicketFigure[] }
  | { kind: "distribution"; key: string; label: string; definition: string; of: TimedFigure };

export interface ReportPlan {
  title: string;
  figures: FigurePlan[];
  charts: ChartPlan[];
}

function count(key: TicketFigure): CountPlan {
  const { label, ...words } = figureLabels[key];
  return { kind: "count", key, unit: getUnit(key), label, definition: defineFigures([words]) };
}

const timed = {
  responded: {
    key: "first_response",
    labels: {
      p50: "First response, median",
      p90: "First response, 90th percentile",
      hours: "First response by hours",
    },
    short: "From creation to the first public reply",
    more: "Counts tickets with their first public message from someone other than their creator in this period.",
  },
  resolved: {
    key: "resolution",
    labels: {
      p50: "Resolution, median",
      p90: "Resolution, 90th percentile",
      hours: "Resolution by hours",
    },
    short: "From creation to resolution",
    more: "Counts tickets with their last move into resolved or closed in this period.",
  },
};

const shares = { p50: "Half were faster", p90: "Nine in ten were faster" };

function percentile(of: TimedFigure, which: PercentilePlan["percentile"]): PercentilePlan {
  const { key, labels, short, more } = timed[of];
  return {
    kind: "percentile",
    key: `${key}_${which}`,
    unit: "hours",
    of,
    percentile: which,
    label: labels[which],
    definition: defineFigures([{ short: shares[which], more: `${short}. ${more}` }]),
  };
}

function distribution(of: TimedFigure): ChartPlan {
  const { key, labels, ...words } = timed[of];
  const definition = defineFigures([words]);
  return { kind: "distribution", key: `${key}_hours`, label: labels.hours, definition, of };
}

function chart(kind: "lines" | "bars", key: string, label: string, figures: TicketFigure[]): ChartPlan {
  const definition = defineFigures(figures.map((figure) => figureLabels[figure]));
  return { kind, key, label, definition, figures };
}

const firstGo: SharePlan = {
  kind: "share",
  key: "resolved_at_first_go",
  unit: "percent",
  whole: "resolved",
  without: "resolved_again",
  label: "Resolved without reopening",
  definition: defineFigures([{ short: "Share of resolved tickets that were never reopened" }]),
};

const satisfied: SharePlan = {
  kind: "share",
  key: "satisfied",
  unit: "percent",
  whole: "rated",
  without: "rated_bad",
  label: "Satisfied customers",
  definition: defineFigures([
    {
      short: "Share of rated tickets whose customer was satisfied",
      more: "Counts tickets by the day of their first answer.",
    },
  ]),
};

/** The contents of each report. */
export const reportPlans: Record<ReportName, ReportPlan> = {
  overview: {
    title: "Overview",
    figures: [
      count("created"),
      count("resolved"),
      count("backlog"),
      percentile("responded", "p50"),
      percentile("resolved", "p50"),
      count("overdue"),
    ],
    charts: [
      chart("bars", "created_and_resolved", "Created and resolved", ["created", "resolved"]),
      chart("lines", "backlog", "Backlog", ["backlog", "overdue"]),
    ],
  },
  response: {
    title: "Response",
    figures: [
      percentile("responded", "p50"),
      percentile("responded", "p90"),
      percentile("resolved", "p50"),
      percentile("resolved", "p90"),
      count("responded"),
      count("resolved"),
    ],
    charts: [
      distribution("responded"),
      distribution("resolved"),
      chart("lines", "responses", "First responses and resolutions", ["responded", "resolved"]),
    ],
  },
  quality: {
    title: "Quality",
    figures: [
      count("resolved"),
      firstGo,
      count("reopened"),
      count("overdue"),
      satisfied,
      count("rated_good"),
      count("rated_bad"),
    ],
    charts: [
      // The second colour of charts is green.
      chart("bars", "ratings", "Ratings by customers", ["rated_bad", "rated_good"]),
      chart("bars", "reopened", "Reopened", ["reopened"]),
      chart("lines", "overdue", "Overdue", ["overdue"]),
    ],
  },
  ai: {
    title: "AI",
    figures: [
      count("ai_created"),
      count("draft_accepted"),
      count("draft_edited"),
      count("file_processed"),
      count("file_failed"),
    ],
    charts: [
      chart("bars", "ai_tickets", "AI tickets", ["ai_created"]),
      chart("bars", "drafts", "Drafts accepted and edited", ["draft_accepted", "draft_edited"]),
      chart("bars", "files", "Files read and not read", ["file_processed", "file_failed"]),
    ],
  },
};

/** Returns the figures whose tickets are behind a report. */
export function figuresBehind({ figures }: ReportPlan): TicketFigure[] {
  return [
    ...new Set(
      figures.flatMap((plan): TicketFigure[] => {
        if (plan.kind === "count") return [plan.key];
        return plan.kind === "percentile" ? [plan.of] : [];
      }),
    ),
  ];
}

/** Returns the counts that a figure needs. */
export function getCounts(plan: FigurePlan): CountedFigure[] {
  if (plan.kind === "count") return [plan.key];
  return plan.kind === "percentile" ? [plan.of] : [plan.whole, plan.without];
}
