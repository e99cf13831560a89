import { invalidInput } from "@tessera/kit/errors/failure";
import {
  type HourBucket,
  noGroup,
  type ReportGroup,
  type TicketFigure,
} from "@tessera/wire/analytics/analytics.constants";
import type { ReportFilter } from "@tessera/wire/analytics/report-filter";
import { toReason } from "@tessera/wire/reason/reason";
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
    throw invalidInput(toReason("ticket.figure_without_hours", { figure }), {
      [`${root}.figure_hours`]: toReason("ticket.needs_timed_figure", { figures: timedFigures }),
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
  throw invalidInput(toReason("ticket.choose_figure"), {
    [`${root}.figure`]: toReason("ticket.figure_needed", { filter: lost }),
  });
}

function getGroup({ figure_by: by, figure_group: value }: ReportFilter, root: string): FigureGroup | null {
  if (by === undefined && value === undefined) return null;
  if (by === undefined || value === undefined) {
    throw invalidInput(toReason("ticket.group_incomplete"), {
      [`${root}.${by === undefined ? "figure_by" : "figure_group"}`]: toReason("ticket.group_part_missing"),
    });
  }
  const known = groupValues[by];
  if (known && !known.includes(value)) {
    throw invalidInput(toReason("ticket.no_such_group", { group: by }), {
      [`${root}.figure_group`]: toReason("input.one_of", { values: known }),
    });
  }
  if (by === "company" && value !== noGroup && !uuid.test(value)) {
    throw invalidInput(toReason("ticket.no_such_company"), {
      [`${root}.figure_group`]: toReason("ticket.company_or_none", { none: noGroup }),
    });
  }
  return { by, value };
}
