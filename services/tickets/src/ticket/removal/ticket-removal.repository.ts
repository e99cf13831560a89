import { type RawBuilder, sql } from "kysely";
import type { TicketTransaction } from "../../context.ts";
import { type TicketRow, ticketColumnsFor, ticketPeople } from "../ticket.row.ts";
import { insertEvent, insertSearchEntry, type TicketActor, toLine } from "../ticket-record.ts";
import { asTickets, t, ticketAlias, ticketTable } from "../ticket-table.ts";

/** Locks deleted tickets that can still be restored against other writers until the transaction ends, ordered by id. */
export async function lockDeletedTickets(
  trx: TicketTransaction,
  readerId: string,
  ticketIds: string[],
): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select ${ticketColumnsFor(readerId)} from ${ticketTable} ${ticketPeople}
    where ${t.id} = any (${ticketIds}::uuid[]) and ${t.deleted_at} > now() - interval '30 days'
    order by ${t.id} for no key update of ${ticketAlias}`.execute(trx);
  return rows;
}

/** Marks locked tickets as deleted, which removes them from every list but keeps their data. */
export async function markDeleted(
  trx: TicketTransaction,
  actor: TicketActor,
  ticketIds: string[],
): Promise<TicketRow[]> {
  const forget = sql`delete from tickets.ticket_search as entry using ${asTickets(sql`changed`)} where entry.ticket_id = ${t.id}`;
  return mark(trx, actor, ticketIds, {
    kind: "deleted",
    deletedAt: sql`statement_timestamp()`,
    search: forget,
  });
}

/** Restores locked, deleted tickets. */
export async function markRestored(
  trx: TicketTransaction,
  actor: TicketActor,
  ticketIds: string[],
): Promise<TicketRow[]> {
  const remember = insertSearchEntry("changed");
  return mark(trx, actor, ticketIds, { kind: "restored", deletedAt: sql`null`, search: remember });
}

interface Mark {
  kind: "deleted" | "restored";
  deletedAt: RawBuilder<unknown>;
  search: RawBuilder<unknown>;
}

async function mark(
  trx: TicketTransaction,
  actor: TicketActor,
  ticketIds: string[],
  { kind, deletedAt, search }: Mark,
): Promise<TicketRow[]> {
  const lines = [toLine(kind)];
  const { rows } = await sql<TicketRow>`
    with changed as (
        update ${ticketTable} set deleted_at = ${deletedAt}, version = ${t.version} + 1,
          updated_at = statement_timestamp(), last_activity_at = statement_timestamp()
        where ${t.id} = any (${ticketIds}::uuid[]) returning *
      ),
      event as (${insertEvent(actor, "changed", lines)}),
      entry as (${search})
    select ${ticketColumnsFor(actor.userId)} from ${asTickets(sql`changed`)} ${ticketPeople}`.execute(trx);
  return rows;
}
