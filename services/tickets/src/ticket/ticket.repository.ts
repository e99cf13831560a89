import { type Kysely, type RawBuilder, sql } from "kysely";
import type { TicketTransaction } from "../context.ts";
import type { TicketsDatabase } from "../schema/schema.ts";
import { type TicketRow, ticketColumns, ticketColumnsFor, ticketPeople } from "./ticket.row.ts";
import { t, ticketAlias, ticketTable } from "./ticket-table.ts";

export async function findTicket(
  db: Kysely<TicketsDatabase>,
  ticketId: string,
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select ${ticketColumns} from ${ticketTable} ${ticketPeople}
    where ${t.id} = ${ticketId} and ${t.deleted_at} is null`.execute(db);
  return rows[0];
}

export async function isTicket(db: Kysely<TicketsDatabase>, ticketId: string): Promise<boolean> {
  const found = await db
    .selectFrom("tickets.ticket")
    .select("id")
    .where("id", "=", ticketId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns a ticket with what is unread for a reader. */
export async function findTicketFor(
  db: Kysely<TicketsDatabase>,
  readerId: string,
  ticketId: string,
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select ${ticketColumnsFor(readerId)} from ${ticketTable} ${ticketPeople}
    where ${t.id} = ${ticketId} and ${t.deleted_at} is null`.execute(db);
  return rows[0];
}

/** Returns the current ticket, locked against other writers until the transaction ends. */
export async function lockTicket(
  trx: TicketTransaction,
  readerId: string,
  ticketId: string,
): Promise<TicketRow | undefined> {
  const [ticket] = await lockWhere(trx, readerId, sql`${t.id} = ${ticketId}`);
  if (!ticket || ticket.file_count === 0) return ticket;
  return { ...ticket, attachments: await findAttachments(trx, ticketId) };
}

/** Locks several tickets in the same way, without their files; always in the same order, so that two callers cannot deadlock. */
export async function lockLiveTickets(
  trx: TicketTransaction,
  readerId: string,
  ticketIds: string[],
): Promise<TicketRow[]> {
  return lockWhere(trx, readerId, sql`${t.id} = any (${ticketIds}::uuid[])`);
}

/**
 * Locks the tickets that meet a condition. A plan for one id serves every id; for a list, Postgres plans again each time, because the plan
 * depends on its length.
 */
async function lockWhere(
  trx: TicketTransaction,
  readerId: string,
  condition: RawBuilder<unknown>,
): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select ${ticketColumnsFor(readerId)} from ${ticketTable} ${ticketPeople}
    where ${condition} and ${t.deleted_at} is null order by ${t.id} for no key update of ${ticketAlias}`.execute(
    trx,
  );
  return rows;
}

/**
 * Returns the files of a locked ticket. Read after the lock was acquired, because a statement that waited for a row sees its current
 * version, but other tables as they were before.
 */
async function findAttachments(trx: TicketTransaction, ticketId: string): Promise<string[]> {
  const attachments = await trx
    .selectFrom("tickets.ticket_attachment")
    .select("file_id")
    .where("ticket_id", "=", ticketId)
    .orderBy("position")
    .execute();
  return attachments.map(({ file_id }) => file_id);
}

/** A person whom a ticket can be assigned to, as the ticket records them. */
export interface Assignee {
  id: string;
  full_name: string;
  email: string;
}

export async function findActiveMember(
  trx: TicketTransaction,
  memberId: string,
): Promise<Assignee | undefined> {
  return trx
    .selectFrom("directory.member_directory")
    .select(["id", "full_name", "email"])
    .where("id", "=", memberId)
    .where("is_active", "=", true)
    .executeTakeFirst();
}
