import type pg from "pg";
import { type Cell, copyRows } from "./copy-rows.ts";
import { escalationLevel } from "./demo-escalation.ts";
import type { DemoEvent, DemoTicket } from "./demo-ticket.ts";

const ticketColumns = [
  "organization_id",
  "id",
  "number",
  "version",
  "title",
  "description",
  "status",
  "pending_reason",
  "priority",
  "urgency",
  "category",
  "subcategory",
  "department",
  "labels",
  "cc",
  "source_channel",
  "timezone",
  "customer_id",
  "creator_id",
  "creator_name",
  "creator_email",
  "assigned_to_id",
  "assignee_name",
  "assignee_email",
  "created_at",
  "updated_at",
  "last_activity_at",
  "due_minutes",
  "due_at",
  "stopped_at",
  "resolved_at",
  "communication_count",
  "escalation_level",
];

/** Writes an organization's tickets with their events, search rows, vocabulary and last number. */
export async function writeTickets(
  client: pg.Client,
  organizationId: string,
  tickets: DemoTicket[],
  { now, history = "whole" }: { now: Date; history?: "whole" | "created only" },
): Promise<void> {
  await copyRows(
    client,
    "tickets.ticket",
    ticketColumns,
    tickets.map((ticket) => ticketRow(organizationId, ticket, now)),
  );
  await copyRows(
    client,
    "tickets.ticket_event",
    ["organization_id", "ticket_id", "actor_id", "kind", "changes", "created_at"],
    tickets.flatMap((ticket) =>
      ticket.events
        .slice(0, history === "whole" ? undefined : 1)
        .map((event) => eventRow(organizationId, ticket, event)),
    ),
  );
  await writeDerived(client, organizationId, tickets[0]?.number ?? 0);
}

function ticketRow(organizationId: string, ticket: DemoTicket, now: Date): Cell[] {
  const changes = ticket.events.filter(({ kind }) => kind !== "escalated");
  const lastChange = changes.at(-1)?.at ?? ticket.createdAt;
  const requester = ticket.customer ?? ticket.creator;
  const lastMessage = ticket.messages.at(-1)?.at ?? lastChange;
  return [
    organizationId,
    ticket.id,
    ticket.number,
    changes.length,
    ticket.title,
    ticket.description,
    ticket.status,
    ticket.pendingReason,
    ticket.priority,
    ticket.urgency,
    ticket.category,
    ticket.subcategory,
    ticket.department,
    ticket.labels,
    ticket.cc,
    ticket.sourceChannel,
    ticket.timezone,
    ticket.customer?.id ?? null,
    requester.id,
    requester.name,
    requester.email,
    ticket.assignee?.id ?? null,
    ticket.assignee?.name ?? null,
    ticket.assignee?.email ?? null,
    ticket.createdAt,
    lastChange,
    new Date(Math.max(lastMessage.getTime(), lastChange.getTime())),
    ticket.dueMinutes,
    ticket.dueAt,
    ticket.stoppedAt,
    ticket.resolvedAt,
    ticket.messages.filter(({ deletedAt }) => deletedAt === null).length,
    escalationLevel(ticket, now),
  ];
}

function eventRow(organizationId: string, ticket: DemoTicket, event: DemoEvent): Cell[] {
  const { kind, field, from, to, actor, at } = event;
  return [
    organizationId,
    ticket.id,
    actor?.id ?? null,
    kind,
    field === null ? "[]" : toChanges(field, from, to),
    at,
  ];
}

/** Returns the change of one field as JSON, in the format of `tickets.ticket_event`. */
export function toChanges(field: string, from: string | null, to: string | null): string {
  return JSON.stringify([{ field, old_value: from, new_value: to }]);
}

/** Writes the data that the service derives from tickets. The counts are updated by the table's own triggers. */
async function writeDerived(client: pg.Client, organizationId: string, from: number): Promise<void> {
  const written = [organizationId, from];
  await client.query(
    `insert into tickets.ticket_number (organization_id, last_number)
     select organization_id, max(number) from tickets.ticket where organization_id = $1 and number >= $2 group by 1
     on conflict (organization_id) do update set last_number = excluded.last_number`,
    written,
  );
  await client.query(
    `insert into tickets.vocabulary (organization_id, kind, parent, name)
     select distinct organization_id, word.kind, word.parent, word.name from tickets.ticket,
       lateral (values ('category', '', category), ('subcategory', category, subcategory), ('department', '', department))
         as word (kind, parent, name)
     where organization_id = $1 and number >= $2 and word.name is not null
     union select organization_id, 'label', '', unnest(labels) from tickets.ticket
     where organization_id = $1 and number >= $2
     on conflict do nothing`,
    written,
  );
  await client.query(
    `insert into tickets.ticket_search
       (organization_id, ticket_id, created_at, status, priority, assigned_to_id, category, department, search)
     select organization_id, id, created_at, status, priority, assigned_to_id, category, department,
       tickets.search_text(array[title, description, creator_name, creator_email, department, category])
     from tickets.ticket where organization_id = $1 and number >= $2`,
    written,
  );
}
