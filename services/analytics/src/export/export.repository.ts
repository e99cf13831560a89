import type { TicketFigure } from "@tessera/wire/analytics/analytics.constants";
import { type ExportedField, exportedFields } from "@tessera/wire/ticket/ticket-fields";
import { type Kysely, sql } from "kysely";
import { isStanding } from "../report/figure-labels.ts";
import type { DateRange } from "../report/report-range.ts";
import type { AnalyticsDatabase } from "../schema/schema.ts";

type Db = Kysely<AnalyticsDatabase>;

/** The figures and dates of a report whose tickets are exported. */
export interface Behind extends DateRange {
  figures: TicketFigure[];
}

/** A ticket behind a report, as a row that people read. */
export interface ExportedTicket extends Record<ExportedField, string | null> {
  number: number;
  channel: string;
  assignee_name: string | null;
  created: string;
  figures: TicketFigure[];
  response_hours: number | null;
  resolution_hours: number | null;
  files: number;
}

/** The fields of a ticket that are exported, in the order of their columns. */
export const exportedColumns: readonly ExportedField[] = [
  ...new Set<ExportedField>(["title", "status", "priority", "category", ...exportedFields]),
];
const fieldColumns = sql.raw(exportedColumns.map((field) => `ticket.${field}`).join(", "));

/** Returns the SQL condition for a fact to count in a report. */
function isBehind({ figures, from, to }: Behind) {
  return sql`(
    (figure = any (${figures.filter((figure) => !isStanding(figure))}::text[]) and until_date is null
      and from_date between ${from}::date and ${to}::date)
    or (figure = any (${figures.filter(isStanding)}::text[]) and until_date > ${to}::date and from_date <= ${to}::date))`;
}

/** Returns the ids of all tickets behind a report, each once, ordered by the first date on which they count. */
export async function findTicketsBehind(db: Db, behind: Behind): Promise<string[]> {
  const { rows } = await sql<{ ticket_id: string }>`
    select ticket_id from analytics.fact where ${isBehind(behind)}
    group by ticket_id order by min(from_date), ticket_id`.execute(db);
  return rows.map(({ ticket_id }) => ticket_id);
}

/** Returns the exported values of some of those tickets, in the order of the ids. Tickets deleted permanently meanwhile are left out. */
export async function findExportedTickets(
  db: Db,
  behind: Behind,
  timezone: string,
  ticketIds: string[],
): Promise<ExportedTicket[]> {
  const { rows } = await sql<ExportedTicket>`
    with counted as (
      select ticket_id, max(channel) as channel, array_agg(distinct figure) as figures,
        max(hours) filter (where figure = 'responded') as response_hours,
        max(hours) filter (where figure = 'resolved') as resolution_hours, sum(files)::integer as files
      from analytics.fact where ticket_id = any (${ticketIds}::uuid[]) and ${isBehind(behind)}
      group by ticket_id
    )
    select ticket.number, ${fieldColumns}, counted.channel,
      ticket.assignee_name, to_char(ticket.created_at at time zone ${timezone}, 'YYYY-MM-DD HH24:MI') as created,
      counted.figures, counted.response_hours, counted.resolution_hours, counted.files
    from unnest(${ticketIds}::uuid[]) with ordinality as wanted (id, place)
    join counted on counted.ticket_id = wanted.id
    join tickets.ticket_directory as ticket on ticket.id = wanted.id
    order by wanted.place`.execute(db);
  return rows;
}
