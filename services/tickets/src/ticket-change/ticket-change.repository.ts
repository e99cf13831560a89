import type { Actor } from "@tessera/kit/actor";
import { type RawBuilder, sql } from "kysely";
import type { TicketTransaction } from "../context.ts";
import type { Assignee } from "../ticket/ticket.repository.ts";
import { type TicketRow, ticketColumnsFor, ticketPeople } from "../ticket/ticket.row.ts";
import { clockChange } from "../ticket/ticket-clock.ts";
import { addEvents, addFact, addWords, type EventLine, searchText } from "../ticket/ticket-record.ts";
import { wordsOf } from "../vocabulary/word.ts";
import type { TicketPatch } from "./ticket-difference.ts";

export interface TicketUpdate {
  ticket: TicketRow;
  patch: TicketPatch;
  /** Who it is assigned to from now on, when the patch says so. */
  assignee: Assignee | null;
  lines: EventLine[];
}

const searched = ["title", "description", "department", "category"] as const;
const copiedToSearch = [...searched, "status", "priority", "assigned_to_id"] as const;
const worded = ["category", "subcategory", "department", "labels"] as const;

const untouched = { isResumed: false, resolvedAt: "same", stoppedAt: "same" } as const;

/** Writes a locked ticket, its version, its history and everything that follows from them: one statement. */
export async function updateTicket(
  trx: TicketTransaction,
  actor: Actor,
  update: TicketUpdate,
): Promise<TicketRow> {
  const changed = sql`changed`;
  const { ticket, patch, lines } = update;
  const words = touches(patch, worded) ? wordsOf({ ...ticket, ...patch }) : [];
  const { rows } = await sql<TicketRow>`
    with changed as (
        update tickets.ticket as t set ${sql.join(assignmentsOf(actor, update))} where t.id = ${ticket.id} returning *
      ),
      event as (${addEvents(actor, changed, lines)}),
      fact as (${addFact(actor, changed, lines)})
      ${words.length > 0 ? sql`, word as (${addWords(changed, words)})` : sql``}
      ${touches(patch, copiedToSearch) ? sql`, entry as (${updateSearchEntry(patch)})` : sql``}
    select ${ticketColumnsFor(actor.userId)} from changed as t ${ticketPeople}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("A locked ticket was gone.");
  return row;
}

function touches(patch: TicketPatch, fields: readonly (keyof TicketPatch)[]): boolean {
  return fields.some((field) => field in patch);
}

function assignmentsOf(actor: Actor, { ticket, patch, assignee }: TicketUpdate): RawBuilder<unknown>[] {
  const now = sql`statement_timestamp()`;
  return [
    ...Object.entries(patch).map(([field, value]) => sql`${sql.id(field)} = ${value}`),
    ...("assigned_to_id" in patch
      ? [sql`assignee_name = ${assignee?.full_name ?? null}, assignee_email = ${assignee?.email ?? null}`]
      : []),
    ...clockAssignments(actor, ticket, patch),
    sql`version = t.version + 1, updated_at = ${now}, last_activity_at = ${now}`,
  ];
}

/** The due time moves by the time spent waiting, and by the difference of the targets of two priorities. */
function clockAssignments(
  actor: Actor,
  ticket: TicketRow,
  { status, priority }: TicketPatch,
): RawBuilder<unknown>[] {
  const { isResumed, resolvedAt, stoppedAt } = status ? clockChange(ticket.status, status) : untouched;
  const target = priority && sql`tickets.due_minutes(${actor.organizationId}, ${priority}::smallint)`;
  const waited = isResumed ? sql` + (statement_timestamp() - t.stopped_at)` : sql``;
  const retargeted = target ? sql` + (${target} - t.due_minutes) * interval '1 minute'` : sql``;
  return [
    sql`due_at = t.due_at${waited}${retargeted}`,
    sql`due_minutes = ${target ?? sql`t.due_minutes`}`,
    sql`resolved_at = ${momentOf(resolvedAt, sql`t.resolved_at`)}`,
    sql`stopped_at = ${momentOf(stoppedAt, sql`t.stopped_at`)}`,
  ];
}

function momentOf(moment: "now" | "none" | "same", present: RawBuilder<unknown>) {
  return { now: sql`statement_timestamp()`, none: sql`null`, same: present }[moment];
}

function updateSearchEntry(patch: TicketPatch): RawBuilder<unknown> {
  const text = touches(patch, searched) ? sql`, search = ${searchText}` : sql``;
  return sql`update tickets.ticket_search as entry
    set status = t.status, priority = t.priority, assigned_to_id = t.assigned_to_id, category = t.category,
      department = t.department${text}
    from changed as t where entry.ticket_id = t.id`;
}
