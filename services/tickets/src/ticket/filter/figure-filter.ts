import { invalidInput } from "@tessera/kit/errors/failure";
import {
  type HourBucket,
  noGroup,
  type ReportGroup,
  type TicketFigure,
} from "@tessera/wire/analytics/analytics.constants";
import type { ReportFilter } from "@tessera/wire/analytics/report-filter";
import { sourceChannels, ticketPriorities, ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import { type CalendarRange, getRange } from "./calendar-range.ts";

/** The tickets behind a figure of a report, or behind one of its groups or bars. */
export interface FigureFilter {
  figure: TicketFigure;
  days: CalendarRange;
  group: FigureGroup | null;
  hours: HourBucket | null;
}

/** A group of a figure; `value` is `none` for tickets without a value. */
interface FigureGroup {
  by: ReportGroup;
  value: string;
}

/** The figures whose tickets have a duration in hours. */
const timedFigures: readonly TicketFigure[] = ["responded", "resolved"];

const groupValues: Partial<Record<ReportGroup, readonly string[]>> = {
  status: ticketStatuses,
  priority: ticketPriorities,
  channel: sourceChannels,
};

/** Returns the figure that a query names, or null. Throws `invalid_input` if it is incomplete; `root` is the path of the query. */
export function getFigure(query: ReportFilter, root: string): FigureFilter | null {
  const { figure, figure_from: from, figure_to: to, figure_hours: hours = null } = query;
  if (!figure) {
    refuseLostParts(query, root);
    return null;
  }
  if (hours && !timedFigures.includes(figure)) {
    throw invalidInput(`The figure ${figure} isn't measured in hours.`, {
      [`${root}.figure_hours`]: `needs one of the figures ${timedFigures.join(", ")}`,
    });
  }
  const days = getRange({ from, to }, { from: `${root}.figure_from`, to: `${root}.figure_to` });
  return { figure, days: days ?? { from: null, to: null }, group: getGroup(query, root), hours };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

const parts = ["figure_from", "figure_to", "figure_by", "figure_group", "figure_hours"] as const;

function refuseLostParts(query: ReportFilter, root: string): void {
  const lost = parts.find((part) => query[part] !== undefined);
  if (!lost) return;
  throw invalidInput("Choose a figure: the other filters only narrow it down.", {
    [`${root}.figure`]: `is needed with ${lost}`,
  });
}

function getGroup({ figure_by: by, figure_group: value }: ReportFilter, root: string): FigureGroup | null {
  if (by === undefined && value === undefined) return null;
  if (by === undefined || value === undefined) {
    throw invalidInput("A group needs its kind and its value.", {
      [`${root}.${by === undefined ? "figure_by" : "figure_group"}`]: "is required for a group",
    });
  }
  const known = groupValues[by];
  if (known && !known.includes(value)) {
    throw invalidInput(`There is no such ${by}.`, {
      [`${root}.figure_group`]: `must be one of ${known.join(", ")}`,
    });
  }
  if (by === "company" && value !== noGroup && !uuid.test(value)) {
    throw invalidInput("There is no such company.", {
      [`${root}.figure_group`]: `must be the id of a company, or ${noGroup}`,
    });
  }
  return { by, value };
}
