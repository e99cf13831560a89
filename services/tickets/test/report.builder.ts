import type { ReportGroup, TicketFigure } from "@tessera/wire/analytics-value";
import type { Ticket } from "@tessera/wire/ticket";
import type { AdminDb } from "./ticket.builder.ts";

export interface NewFact extends Partial<Record<ReportGroup, string>> {
  figure: TicketFigure;
  from: string;
  /** Of a state: the day it ended, `infinity` while it lasts. */
  until?: string;
  /** When it happened the time before. */
  previous?: string;
  hours?: number;
}

/** A figure counts a ticket, as the service of reports writes it down. */
export async function aFact(
  admin: AdminDb,
  { id, status, priority }: Pick<Ticket, "id" | "status" | "priority">,
  fact: NewFact,
): Promise<void> {
  const { figure, from, until = null, previous = "-infinity", hours = null, ...group } = fact;
  const groups = {
    status,
    priority,
    category: "none",
    department: "none",
    channel: "web",
    assignee: "none",
    ...group,
  };
  const { category, department, channel, assignee } = groups;
  await admin.query(
    `insert into analytics.fact (organization_id, ticket_id, figure, from_date, until_date, previous_date, hours, status,
       priority, category, department, channel, assignee)
     select organization_id, id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from tickets.ticket where id = $1`,
    [
      id,
      figure,
      from,
      until,
      previous,
      hours,
      groups.status,
      groups.priority,
      category,
      department,
      channel,
      assignee,
    ],
  );
}
