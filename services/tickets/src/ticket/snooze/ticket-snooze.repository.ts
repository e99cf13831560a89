import { type Kysely, sql } from "kysely";
import type { TicketTransaction } from "../../context.ts";
import type { SnoozeState } from "../../schema/change-set.schema.ts";
import type { TicketsDatabase } from "../../schema/schema.ts";
import { type EventLine, insertEvents, type TicketActor } from "../ticket-record.ts";
import { ticketAlias, ticketTable } from "../ticket-table.ts";
import { toSnoozeText } from "./snooze-record.ts";

/** A ticket with what it is snoozed for now, and then. */
export interface SnoozeChange {
  ticketId: string;
  before: SnoozeState | null;
  after: SnoozeState | null;
}

/** Returns the states of locked tickets that are snoozed, by ticket. Read after they were locked, since a reply may have ended one meanwhile. */
export async function findSnoozes(
  trx: TicketTransaction,
  ticketIds: string[],
): Promise<ReadonlyMap<string, SnoozeState>> {
  const rows = await trx
    .selectFrom("tickets.snooze")
    .select(["ticket_id", "until", "member_id"])
    .where("ticket_id", "=", sql<string>`any (${ticketIds}::uuid[])`)
    .where("ended_at", "is", null)
    .execute();
  return new Map(rows.map(({ ticket_id, ...state }) => [ticket_id, state]));
}

/** Writes the snoozes of locked tickets, with their versions and history, in one statement. Those that end leave nothing. */
export async function writeSnoozes(
  trx: TicketTransaction,
  actor: TicketActor,
  changes: SnoozeChange[],
): Promise<void> {
  const lines = changes.map(({ ticketId, before, after }) => ({
    ticketId,
    ...toLine(toSnoozeText(before), toSnoozeText(after)),
  }));
  const values = changes.map(({ ticketId, after }) => ({
    ticket_id: ticketId,
    is_snoozed: after !== null,
    ...after,
  }));
  await sql`
    with value as (
        select * from json_to_recordset(${JSON.stringify(values)}::json)
          as value (ticket_id uuid, is_snoozed boolean, until timestamptz, member_id text)
      ),
      changed as (
        update ${ticketTable} set version = ${ticketAlias}.version + 1, updated_at = statement_timestamp(),
          last_activity_at = statement_timestamp()
        from value where ${ticketAlias}.id = value.ticket_id returning ${ticketAlias}.*
      ),
      event as (${insertEvents(actor, "changed", lines)}),
      ended as (
        delete from tickets.snooze as former using value
        where former.ticket_id = value.ticket_id and not value.is_snoozed
      )
    insert into tickets.snooze (organization_id, ticket_id, member_id, until)
    select changed.organization_id, changed.id, value.member_id, value.until
    from changed join value on value.ticket_id = changed.id where value.is_snoozed
    on conflict (organization_id, ticket_id) do update set member_id = excluded.member_id, until = excluded.until,
      since = statement_timestamp(), ended_at = null, ended_by = null`.execute(trx);
}

function toLine(oldValue: string | null, newValue: string | null): EventLine {
  return { kind: "changed", field: "snooze", oldValue, newValue };
}

/** Removes the reason for which a ticket came back, if the reader is responsible for it. */
export async function forgetReturn(
  db: Kysely<TicketsDatabase>,
  readerId: string,
  ticketId: string,
): Promise<void> {
  await sql`delete from tickets.snooze as returned using tickets.ticket as t
    where returned.ticket_id = ${ticketId} and returned.ended_at is not null
      and t.id = returned.ticket_id and coalesce(t.assigned_to_id, ${readerId}) = ${readerId}`.execute(db);
}

export interface DueSnooze {
  organization_id: string;
  ticket_id: string;
}

/** Returns the tickets of all organizations whose time has come, the longest due first. */
export async function findDueSnoozes(jobDb: Kysely<TicketsDatabase>, limit: number): Promise<DueSnooze[]> {
  return jobDb
    .selectFrom("tickets.snooze")
    .select(["organization_id", "ticket_id"])
    .where("until", "<=", sql<string>`now()`)
    .where("ended_at", "is", null)
    .orderBy("until")
    .limit(limit)
    .execute();
}

/**
 * Ends the snooze of tickets whose time has come, with their history, in one statement; one that is pending because it is scheduled is opened.
 * Rechecks each under the lock, so that several workers may run at once and a reply at the same moment ends it once. Tickets that someone is
 * writing are skipped until the next run. Those that are finished or deleted are only forgotten. Returns how many ended.
 */
export async function endDueSnoozes(db: Kysely<TicketsDatabase>, ticketIds: string[]): Promise<number> {
  const { rows } = await sql`
    with due as (
        select t.id, t.status_rank <= 4 and t.deleted_at is null as returns, t.status = 'pending' and t.pending_reason = 'scheduled' as opens
        from tickets.ticket as t where t.id = any (${ticketIds}::uuid[])
        order by t.id for no key update skip locked
      ),
      ended as (
        update tickets.snooze as own set ended_at = statement_timestamp(), ended_by = 'time' from due
        where own.ticket_id = due.id and due.returns and own.ended_at is null and own.until <= now()
        returning due.id, due.opens
      ),
      forgotten as (
        delete from tickets.snooze as own using due
        where own.ticket_id = due.id and not due.returns and own.ended_at is null and own.until <= now()
        returning due.id
      ),
      opened as (
        update tickets.ticket as t set status = 'open', pending_reason = null,
          due_at = t.due_at + (statement_timestamp() - coalesce(t.stopped_at, statement_timestamp())), stopped_at = null,
          version = t.version + 1, updated_at = statement_timestamp(), last_activity_at = statement_timestamp()
        from ended where t.id = ended.id and ended.opens
        returning t.id, t.version
      ),
      entry as (
        update tickets.ticket_search as entry set status = 'open' from opened where entry.ticket_id = opened.id
      ),
      event as (
        insert into tickets.ticket_event (organization_id, ticket_id, version, kind, changes, fields, created_at)
        select t.organization_id, t.id, coalesce(opened.version, t.version), 'changed',
          tickets.change('snooze', null, 'time') || case when opened.id is null then '[]' else
            tickets.change('status', 'pending', 'open') || tickets.change('pending_reason', 'scheduled', null) end,
          case when opened.id is null then '{snooze}' else '{snooze,status,pending_reason}' end::text[], statement_timestamp()
        from ended join tickets.ticket as t on t.id = ended.id left join opened on opened.id = ended.id
      )
    select id from ended union all select id from forgotten`.execute(db);
  return rows.length;
}
