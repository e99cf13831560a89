import { pipeline, Readable } from "node:stream";
import type { ReportQuery } from "@tessera/wire/analytics/analytics";
import type { ReportName, TicketFigure } from "@tessera/wire/analytics/analytics.constants";
import { describedFields } from "@tessera/wire/ticket/ticket-fields";
import { stringify } from "csv-stringify";
import type { AnalyticsContext } from "../context.ts";
import { toLabel } from "../report/figure-labels.ts";
import { loadReading } from "../report/report.service.ts";
import { figuresBehind, reportPlans } from "../report/report-plan.ts";
import { getRange } from "../report/report-range.ts";
import {
  type Behind,
  type ExportedTicket,
  exportedColumns,
  findExportedTickets,
  findTicketsBehind,
} from "./export.repository.ts";

export interface Export {
  filename: string;
  content: Readable;
}

const ticketsAtOnce = 500;

const columns: { header: string; cell: (ticket: ExportedTicket) => string | number | null }[] = [
  { header: "Number", cell: ({ number }) => number },
  ...exportedColumns.map((field) => ({
    header: describedFields[field].label,
    cell: (ticket: ExportedTicket) => ticket[field],
  })),
  { header: "Channel", cell: ({ channel }) => channel },
  { header: "Assignee", cell: ({ assignee_name }) => assignee_name },
  { header: "Created", cell: ({ created }) => created },
  { header: "Counted in", cell: ({ figures }) => countedIn(figures) },
  { header: "First response hours", cell: ({ response_hours }) => twoDigits(response_hours) },
  { header: "Resolution hours", cell: ({ resolution_hours }) => twoDigits(resolution_hours) },
  { header: "Files", cell: ({ files }) => files },
];

/**
 * Exports a CSV with one row for each ticket behind any figure of a report; rows are read while the file is streamed. A cell that a
 * spreadsheet would take for a formula begins with an apostrophe.
 */
export async function exportReport(
  context: AnalyticsContext,
  organizationId: string,
  { report, ...dates }: ReportQuery & { report: ReportName },
): Promise<Export> {
  const { today, timezone } = await loadReading(context.tenantDb.for(organizationId), context.now());
  const range = getRange(dates, today);
  const behind: Behind = { ...range, figures: figuresBehind(reportPlans[report]) };
  const ticketIds = await context.readDb.read(organizationId, (db) => findTicketsBehind(db, behind));

  async function* write(): AsyncGenerator<(string | number | null)[]> {
    for (let from = 0; from < ticketIds.length; from += ticketsAtOnce) {
      const some = ticketIds.slice(from, from + ticketsAtOnce);
      const tickets = await context.readDb.read(organizationId, (db) =>
        findExportedTickets(db, behind, timezone, some),
      );
      for (const ticket of tickets) yield columns.map(({ cell }) => cell(ticket));
    }
  }

  const sheet = stringify({
    header: true,
    columns: columns.map(({ header }) => header),
    bom: true,
    escape_formulas: true,
  });
  // An error while reading destroys the stream, and so aborts the response.
  pipeline(Readable.from(write()), sheet, () => {});
  return { filename: `${report}-${range.from}-${range.to}.csv`, content: sheet };
}

function countedIn(figures: TicketFigure[]): string {
  return figures.map(toLabel).join("; ");
}

function twoDigits(hours: number | null): string | null {
  return hours === null ? null : hours.toFixed(2);
}
