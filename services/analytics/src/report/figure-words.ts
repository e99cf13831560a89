import { stateFigures, type TicketFigure } from "@tessera/wire/analytics/analytics.constants";
import type { CountedFigure } from "./count.repository.ts";

/** Sentences that apply to all figures. */
const always = ["Deleted tickets are left out.", "Grouped by each ticket's current values."];

interface FigureWords {
  label: string;
  /** A definition of what is counted, in one line. */
  short: string;
  /** More sentences, shown on demand. */
  more?: string;
}

/** The label and the definition of each figure. */
export const figureWords: Record<TicketFigure, FigureWords> = {
  created: { label: "Created", short: "Created in this period" },
  resolved: {
    label: "Resolved",
    short: "Resolved in this period",
    more: "Counts tickets that are resolved or closed, by their last move there.",
  },
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
    short: "Reopened in this period",
    more: "Counts tickets that came back after they were resolved, closed or cancelled, each once.",
  },
  responded: {
    label: "First responses",
    short: "First answered in this period",
    more: "Counts tickets by their first public message from someone other than their creator.",
  },
  ai_created: { label: "AI tickets", short: "Created with AI in this period" },
  draft_accepted: { label: "Drafts accepted", short: "Created from an unchanged draft in this period" },
  draft_edited: { label: "Drafts edited", short: "Created from an edited draft in this period" },
  file_processed: {
    label: "Files read",
    short: "Read in this period",
    more: "A file of two tickets counts for each.",
  },
  rated_good: {
    label: "Rated good",
    short: "Rated good in this period",
    more: "Counts tickets whose customer said that they are satisfied.",
  },
  rated_bad: {
    label: "Rated bad",
    short: "Rated bad in this period",
    more: "Counts tickets whose customer said that they are not satisfied.",
  },
  file_failed: {
    label: "Files not read",
    short: "Not read in this period",
    more: "Counts files that could not be read or were refused as unsafe, and were not read later.",
  },
};

/** Defines what is counted: one short sentence for all of the figures, then the other sentences. */
export function defineFigures(figures: readonly Omit<FigureWords, "label">[]): string {
  const [first = "", ...others] = figures.map(({ short }) => short);
  const short = [first, ...others.map((text) => text.charAt(0).toLowerCase() + text.slice(1))].join(", ");
  return [`${short}.`, ...figures.flatMap(({ more = [] }) => more), ...always].join(" ");
}

/** Returns the label of a figure. */
export function labelOf(figure: TicketFigure): string {
  return figureWords[figure].label;
}

export function unitOf(figure: TicketFigure): "tickets" | "files" {
  return figure.startsWith("file_") ? "files" : "tickets";
}

/** Returns true if a figure is a state at the end of a date, and false if it counts events. */
export function isStanding(figure: CountedFigure): boolean {
  return (stateFigures as CountedFigure[]).includes(figure);
}
