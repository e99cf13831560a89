import { conflict } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Person } from "@tessera/wire/organization/member";
import { toReason } from "@tessera/wire/reason/reason";
import type { ChangeSet, UndoOutcome } from "@tessera/wire/ticket/change-set";
import type { TicketBulkChange } from "@tessera/wire/ticket/ticket-bulk";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { TicketTransaction } from "../context.ts";
import type { TicketsDatabase } from "../schema/schema.ts";
import { t, ticketTable } from "../ticket/ticket-table.ts";
import type { ChangedTicket } from "./restore-fields.ts";

type ChangeSetOperation = ChangeSet["operation"];

/** A change set, with the people as the directory knows them. */
export interface ChangeSetRow {
  id: string;
  operation: ChangeSetOperation;
  change: TicketBulkChange;
  author: Person | null;
  undoes: string | null;
  created_at: string;
  undone_at: string | null;
  undone_by: Person | null;
  ticket_count: number;
}

export interface NewChangeSet {
  /** Its id, if the caller chose one. */
  id?: string | undefined;
  operation: ChangeSetOperation;
  change: TicketBulkChange;
  undoes?: string;
}

/** @throws 409 if there is a change set with the chosen id. */
export async function insertChangeSet(
  trx: TicketTransaction,
  { organizationId, userId }: Actor,
  { id, operation, change, undoes }: NewChangeSet,
): Promise<string> {
  const inserted = await trx
    .insertInto("tickets.change_set")
    .values({
      ...(id ? { id } : {}),
      organization_id: organizationId,
      author_id: userId,
      operation,
      change: JSON.stringify(change),
      undoes: undoes ?? null,
      undone_at: null,
      undone_by: null,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) throw conflict(toReason("ticket.change_set_exists"));
  return inserted.id;
}

/** Records what locked tickets have before a change, which is written next in the same transaction. */
export async function recordBefore(
  trx: TicketTransaction,
  changeSetId: string,
  changed: (ChangedTicket & { ticketId: string })[],
): Promise<void> {
  const rows = changed.map(({ ticketId, before, after }) => ({ ticket_id: ticketId, before, after }));
  await sql`insert into tickets.change_set_item (organization_id, change_set_id, ticket_id, version, before, after, clock)
    select ${t.organization_id}, ${changeSetId}, ${t.id}, ${t.version} + 1, change.before, change.after,
      jsonb_build_object('due_at', ${t.due_at}, 'due_minutes', ${t.due_minutes}, 'stopped_at', ${t.stopped_at},
        'resolved_at', ${t.resolved_at})
    from json_to_recordset(${JSON.stringify(rows)}::json) as change (ticket_id uuid, before jsonb, after jsonb)
    join ${ticketTable} on ${t.id} = change.ticket_id`.execute(trx);
}

function getPerson(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select jsonb_build_object('id', member.id, 'display_name', member.display_name, 'full_name', member.full_name,
    'email', member.email, 'avatar_url', member.avatar_url) from directory.member_directory as member where member.id = ${id})`;
}

export async function findChangeSet(
  db: Kysely<TicketsDatabase>,
  id: string,
): Promise<ChangeSetRow | undefined> {
  const { rows } = await sql<ChangeSetRow>`
    select own.id, own.operation, own.change, own.undoes, own.created_at, own.undone_at,
      ${getPerson(sql`own.author_id`)} as author, ${getPerson(sql`own.undone_by`)} as undone_by,
      (select count(*)::integer from tickets.change_set_item as item where item.change_set_id = own.id) as ticket_count
    from tickets.change_set as own where own.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a change set against another undo until the transaction ends. */
export async function lockChangeSet(
  trx: TicketTransaction,
  id: string,
): Promise<{ change: TicketBulkChange; undoneAt: string | null } | undefined> {
  return trx
    .selectFrom("tickets.change_set")
    .select(["change", "undone_at as undoneAt"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns true if the change set was undone. Otherwise, {@link waitForBatch} waits until the transaction ends. */
export async function isUndone(trx: TicketTransaction, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom("tickets.change_set")
    .select("undone_at")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return found?.undone_at !== null;
}

/** Waits for a batch of the change that is being written while the change is undone. */
export async function waitForBatch(trx: TicketTransaction, id: string): Promise<void> {
  await trx.selectFrom("tickets.change_set").select("id").where("id", "=", id).forUpdate().execute();
}

export async function markUndone(trx: TicketTransaction, { userId }: Actor, id: string): Promise<void> {
  await sql`update tickets.change_set set undone_at = statement_timestamp(), undone_by = ${userId}
    where id = ${id}`.execute(trx);
}

export async function findUndoFor(trx: TicketTransaction, id: string): Promise<string> {
  const undo = await trx
    .selectFrom("tickets.change_set")
    .select("id")
    .where("undoes", "=", id)
    .executeTakeFirstOrThrow();
  return undo.id;
}

export interface ChangedTicketRow extends ChangedTicket {
  ticket_id: string;
  number: number;
  outcome: UndoOutcome | null;
}

export async function findChangedTickets(
  db: Kysely<TicketsDatabase>,
  id: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ChangedTicketRow[]> {
  const { rows } = await sql<ChangedTicketRow>`
    select item.ticket_id, ${t.number}, item.before, item.after, item.outcome
    from tickets.change_set_item as item join ${ticketTable} on ${t.id} = item.ticket_id
    where item.change_set_id = ${id} and (${after ?? null}::uuid is null or item.ticket_id > ${after ?? null}::uuid)
    order by item.ticket_id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Returns the number of restored tickets, and those that an undo left. */
export async function findOutcomes(db: Kysely<TicketsDatabase>, id: string) {
  const { rows } = await sql<{ ticket_id: string; number: number; reason: UndoOutcome }>`
    select item.ticket_id, ${t.number}, item.outcome as reason
    from tickets.change_set_item as item join ${ticketTable} on ${t.id} = item.ticket_id
    where item.change_set_id = ${id} and item.outcome is not null order by ${t.number}`.execute(db);
  const kept = rows.filter(({ reason }) => reason !== "restored");
  return { restored: rows.length - kept.length, kept };
}
