import type { Actor } from "@tessera/kit/actor";
import type { NewTicket } from "@tessera/wire/ticket";
import { sql } from "kysely";
import type { TicketTransaction } from "../context.ts";
import { wordsOf } from "../vocabulary/word.ts";
import { numberOfPriority } from "./priority.ts";
import type { Assignee } from "./ticket.repository.ts";
import { type TicketRow, ticketColumnsFor, ticketPeople } from "./ticket.row.ts";
import { clockChange } from "./ticket-clock.ts";
import { addEvents, addFact, addSearchEntry, addWords, lineOf } from "./ticket-record.ts";

const defaults = {
  description: null,
  status: "new",
  pending_reason: null,
  priority: "medium",
  urgency: "medium",
  category: null,
  subcategory: null,
  department: null,
  labels: [],
  source_channel: "web",
  timezone: null,
} as const satisfies Partial<NewTicket>;

/** Who a ticket is from. */
export type Requester = Pick<Actor, "userId" | "name" | "email">;

/** One statement: the number's row is locked for as short as can be, since every creator in the organization waits for it. */
export async function insertTicket(
  trx: TicketTransaction,
  actor: Actor,
  ticket: NewTicket,
  assignee: Assignee | null,
  requester: Requester = actor,
): Promise<TicketRow> {
  const created = sql`created`;
  const lines = [lineOf("created")];
  const words = wordsOf({ ...defaults, ...ticket });
  const { rows } = await sql<TicketRow>`
    with created as (${insertRow({ ...actor, ...requester }, ticket, assignee)}),
      event as (${addEvents(actor, created, lines)}),
      fact as (${addFact(actor, created, lines)}),
      word as (${addWords(created, words)}),
      entry as (${addSearchEntry(created)})
    select ${ticketColumnsFor(actor.userId)} from created as t ${ticketPeople}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("A created ticket was not returned.");
  return row;
}

function insertRow(actor: Actor, newTicket: NewTicket, assignee: Assignee | null) {
  const ticket = { ...defaults, ...newTicket };
  const priority = numberOfPriority(ticket.priority);
  const clock = clockChange(null, ticket.status);
  const now = sql`statement_timestamp()`;
  return sql`insert into tickets.ticket (organization_id, number, title, description, status, pending_reason, priority,
      urgency, category, subcategory, department, labels, source_channel, timezone, creator_id, creator_name,
      creator_email, assigned_to_id, assignee_name, assignee_email, created_at, updated_at, last_activity_at,
      due_minutes, due_at, stopped_at, resolved_at)
    select ${actor.organizationId}, tickets.next_number(${actor.organizationId}), ${ticket.title},
      ${ticket.description}, ${ticket.status}, ${ticket.pending_reason}, ${priority},
      ${numberOfPriority(ticket.urgency)}, ${ticket.category}, ${ticket.subcategory}, ${ticket.department},
      ${ticket.labels}, ${ticket.source_channel}, ${ticket.timezone}, ${actor.userId}, ${actor.name}, ${actor.email},
      ${assignee?.id ?? null}, ${assignee?.full_name ?? null}, ${assignee?.email ?? null}, ${now}, ${now}, ${now},
      target.minutes, ${now} + target.minutes * interval '1 minute',
      ${clock.stoppedAt === "now" ? now : null}, ${clock.resolvedAt === "now" ? now : null}
    from (select tickets.due_minutes(${actor.organizationId}, ${priority}::smallint) as minutes) as target
    returning *`;
}
