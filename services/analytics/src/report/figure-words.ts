import { stateFigures, type TicketFigure } from "@tessera/wire/analytics.constants";
import type { CountedFigure } from "./count.repository.ts";

/** What holds for all figures. */
export const always = "Deleted tickets are left out; groups are those the tickets are in now.";

/** What figures are called, and what they mean. */
export const figureWords: Record<TicketFigure, { label: string; definition: string }> = {
  created: { label: "Created", definition: `Tickets that were created in this time. ${always}` },
  resolved: {
    label: "Resolved",
    definition: `Tickets that are resolved or closed, and moved there for the last time in this time. ${always}`,
  },
  backlog: {
    label: "Backlog",
    definition: `Tickets that were not resolved, closed or cancelled at the end of the last day. ${always}`,
  },
  overdue: {
    label: "Overdue",
    definition: `Tickets of the backlog at the end of the last day whose due time, as it is now, had passed. ${always}`,
  },
  reopened: {
    label: "Reopened",
    definition: `Tickets that came back in this time after they were resolved, closed or cancelled; each counts once. ${always}`,
  },
  responded: {
    label: "First responses",
    definition: `Tickets that had their first public message by somebody other than who made them in this time. ${always}`,
  },
  ai_created: {
    label: "AI tickets",
    definition: `Tickets that were created in this time with the help of AI. ${always}`,
  },
  draft_accepted: {
    label: "Drafts accepted",
    definition: `Tickets that were created in this time from a draft as it was. ${always}`,
  },
  draft_edited: {
    label: "Drafts edited",
    definition: `Tickets that were created in this time from a draft that was changed before. ${always}`,
  },
  file_processed: {
    label: "Files read",
    definition: `Files of tickets that were read in this time; one that two tickets have counts for each. ${always}`,
  },
  file_failed: {
    label: "Files not read",
    definition: `Files of tickets that could not be read, or were refused as dangerous, in this time, and were not read later. ${always}`,
  },
};

/** What a figure is called. */
export function labelOf(figure: TicketFigure): string {
  return figureWords[figure].label;
}

export function unitOf(figure: TicketFigure): "tickets" | "files" {
  return figure.startsWith("file_") ? "files" : "tickets";
}

/** Whether a figure is a state at the end of a date, rather than something that happened. */
export function isStanding(figure: CountedFigure): boolean {
  return (stateFigures as CountedFigure[]).includes(figure);
}
