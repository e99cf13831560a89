import type { Chart, Figure, GroupRow, Report, SavedReport, Series } from "@tessera/wire/analytics/analytics";
import type { TicketFigure } from "@tessera/wire/analytics/analytics.constants";

const from = "2026-10-22";
const to = "2026-11-20";

/** The filter of a figure for the default dates. */
export function aFilter(figure: TicketFigure, more: Record<string, string> = {}) {
  return { figure, figure_from: from, figure_to: to, ...more };
}

export function aFigure({
  figure = "created",
  ...details
}: Partial<Figure> & { figure?: TicketFigure } = {}): Figure {
  return {
    key: figure,
    label: "Created",
    definition: "Tickets created between the dates.",
    unit: "tickets",
    value: 624,
    previous: 578,
    is_exact: true,
    filter: aFilter(figure),
    ...details,
  };
}

export function aSeries({
  figure = "created",
  values = [23, 0, 11],
  ...details
}: Partial<Series> & { figure?: TicketFigure; values?: (number | null)[] } = {}): Series {
  const keys = ["2026-10-22", "2026-10-23", "2026-10-24"];
  return {
    key: figure,
    label: "Created",
    unit: "tickets",
    points: keys.map((key, index) => ({
      key,
      value: values[index] ?? null,
      filter: aFilter(figure, { figure_from: key, figure_to: key }),
    })),
    ...details,
  };
}

export function aChart(details: Partial<Chart> = {}): Chart {
  return {
    key: "flow",
    label: "Created and resolved per day",
    definition: "Tickets by the day they were created, and resolved.",
    kind: "bars",
    series: [aSeries(), aSeries({ figure: "resolved", label: "Resolved", values: [29, 3, 0] })],
    ...details,
  };
}

export function aGroup(details: Partial<GroupRow> & { values?: GroupRow["values"] } = {}): GroupRow {
  return {
    key: "Checkout",
    label: "Checkout",
    values: [
      { value: 148, filter: aFilter("created", { figure_by: "category", figure_group: "Checkout" }) },
      {
        value: 4,
        filter: { figure: "overdue", figure_to: to, figure_by: "category", figure_group: "Checkout" },
      },
    ],
    ...details,
  };
}

export function aReport(details: Partial<Report> = {}): Report {
  return {
    report: "overview",
    from,
    to,
    timezone: "Europe/Amsterdam",
    interval: "day",
    previous_from: "2026-09-22",
    previous_to: "2026-10-21",
    figures: [
      aFigure(),
      aFigure({
        figure: "overdue",
        label: "Overdue",
        value: 11,
        previous: 14,
        definition: "Past their due date.",
      }),
    ],
    charts: [aChart()],
    group_by: "category",
    groups: [
      aGroup(),
      aGroup({
        key: "Billing",
        label: "Billing",
        values: [
          { value: 104, filter: aFilter("created", { figure_by: "category", figure_group: "Billing" }) },
          {
            value: 9,
            filter: { figure: "overdue", figure_to: to, figure_by: "category", figure_group: "Billing" },
          },
        ],
      }),
    ],
    as_of: "2026-11-20T11:03:00.000Z",
    ...details,
  };
}

export function aSavedReport(details: Partial<SavedReport> = {}): SavedReport {
  return {
    id: "11111111-1111-4111-8111-111111111111",
    name: "Weekly response",
    report: "response",
    days: 7,
    group_by: "priority",
    weekly: true,
    created_at: "2026-11-01T09:00:00.000Z",
    sent_at: null,
    ...details,
  };
}
