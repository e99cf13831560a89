import { stateFigures, type TicketFigure } from "@tessera/wire/analytics/analytics.constants";
import type { CountedFigure } from "./count.repository.ts";

/** Sentences that apply to all figures. */
const always = ["Deleted tickets are left out.", "Grouped by each ticket's current values."];

interface FigureLabels {
  label: string;
  /** A definition of what is counted, in one line, unless the label says it. */
  short?: string;
  /** More sentences, shown on demand. */
  more?: string;
}

/** The label and the definition of each figure. */
export const figureLabels: Record<TicketFigure, FigureLabels> = {
  created: { label: "Created" },
  resolved: { label: "Resolved", short: "By the last move to resolved or closed" },
  backlog: {
    label: "Backlog",
    short: "Unresolved at the end of the period",
    more: "Counts tickets that were not resolved, closed or cancelled at the end of the last day.",
  },
  overdue: {
    label: "Overdue",
    short: "Past due at the end of the period",
    more: "Counts tickets of the backlog whose current due time had passed at the end of the last day.",
  },
  reopened: {
    label: "Reopened",
    short: "Back after they were resolved, closed or cancelled",
    more: "Each ticket counts once.",
  },
  responded: {
    label: "First responses",
    short: "By the first public message from someone other than the creator",
  },
  ai_created: { label: "AI tickets", short: "Created with AI" },
  draft_accepted: { label: "Drafts accepted", short: "Created from an unchanged draft" },
  draft_edited: { label: "Drafts edited", short: "Created from an edited draft" },
  file_processed: { label: "Files read", short: "A file of two tickets counts for each" },
  rated_good: { label: "Rated good" },
  rated_bad: { label: "Rated bad" },
  file_failed: {
    label: "Files not read",
    short: "Not readable or refused as unsafe",
    more: "Files that were read later are left out.",
  },
};

/** Defines what is counted: one short sentence for all of the figures if their labels do not say it, then the other sentences. */
export function defineFigures(figures: readonly Omit<FigureLabels, "label">[]): string {
  const [first, ...others] = figures.flatMap(({ short = [] }) => short);
  const short = [first, ...others.map((text) => text.charAt(0).toLowerCase() + text.slice(1))].join(", ");
  return [
    ...(first === undefined ? [] : [`${short}.`]),
    ...figures.flatMap(({ more = [] }) => more),
    ...always,
  ].join(" ");
}

/** Returns the label of a figure. */
export function toLabel(figure: TicketFigure): string {
  return figureLabels[figure].label;
}

export function getUnit(figure: TicketFigure): "tickets" | "files" {
  return figure.startsWith("file_") ? "files" : "tickets";
}

/** Returns true if a figure is a state at the end of a date, and false if it counts events. */
export function isStanding(figure: CountedFigure): boolean {
  return (stateFigures as CountedFigure[]).includes(figure);
}
