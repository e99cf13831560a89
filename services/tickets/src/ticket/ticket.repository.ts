import { type Kysely, type RawBuilder, sql } from "kysely";
import type { TicketTransaction } from "../context.ts";
import type { TicketsDatabase } from "../schema.ts";
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

/** The ticket with what is new to a reader. */
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

/** The ticket as it is now, held against other writers until the transaction ends. */
export async function lockTicket(
  trx: TicketTransaction,
  readerId: string,
  ticketId: string,
): Promise<TicketRow | undefined> {
  const [ticket] = await lockWhere(trx, readerId, sql`${t.id} = ${ticketId}`);
  if (!ticket || ticket.file_count === 0) return ticket;
  return { ...ticket, attachments: await findAttachments(trx, ticketId) };
}

/** The same for several, without their files; always in one order, so that no two callers wait for one another. */
export async function lockLiveTickets(
  trx: TicketTransaction,
  readerId: string,
  ticketIds: string[],
): Promise<TicketRow[]> {
  return lockWhere(trx, readerId, sql`${t.id} = any (${ticketIds}::uuid[])`);
}

/** A plan for one id serves every id; one for a list is created again for each, as it depends on its length. */
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

/** Asked for behind the lock: a statement that waited for a row sees it as it is now, but other tables as they were. */
async function findAttachments(trx: TicketTransaction, ticketId: string): Promise<string[]> {
  const attachments = await trx
    .selectFrom("tickets.ticket_attachment")
    .select("file_id")
    .where("ticket_id", "=", ticketId)
    .orderBy("position")
    .execute();
  return attachments.map(({ file_id }) => file_id);
}

/** Someone a ticket may be assigned to, as the ticket remembers them. */
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
