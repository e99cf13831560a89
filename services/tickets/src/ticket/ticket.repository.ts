import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { TicketTransaction } from "../context.ts";
import type { TicketsDatabase } from "../schema.ts";
import { type TicketRow, ticketColumns, ticketColumnsFor, ticketPeople } from "./ticket.row.ts";

export async function findTicket(
  db: Kysely<TicketsDatabase>,
  ticketId: string,
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select ${ticketColumns} from tickets.ticket as t ${ticketPeople}
    where t.id = ${ticketId} and t.deleted_at is null`.execute(db);
  return rows[0];
}

/** The ticket with what is new to a reader. */
export async function findTicketFor(
  db: Kysely<TicketsDatabase>,
  readerId: string,
  ticketId: string,
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select ${ticketColumnsFor(readerId)} from tickets.ticket as t ${ticketPeople}
    where t.id = ${ticketId} and t.deleted_at is null`.execute(db);
  return rows[0];
}

/** The ticket as it is now, held against other writers until the transaction ends. */
export async function lockTicket(
  trx: TicketTransaction,
  readerId: string,
  ticketId: string,
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select ${ticketColumnsFor(readerId)} from tickets.ticket as t ${ticketPeople}
    where t.id = ${ticketId} and t.deleted_at is null for no key update of t`.execute(trx);
  return rows[0];
}

/** Somebody a ticket may be assigned to, as the ticket remembers them. */
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
