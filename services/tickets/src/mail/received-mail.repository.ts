import { toEnglish } from "@tessera/language/to-english";
import type { Reason } from "@tessera/wire/reason/reason";
import { sql } from "kysely";
import type { TicketTransaction } from "../context.ts";
import { shownTickets } from "../event/timeline.ts";

export interface MailOutcome {
  ticketId: string | null;
  communicationId: string | null;
  problem: Reason | null;
}

/** Returns true if a mail was already processed. Locks it against other readers until the transaction ends. */
export async function isReceived(trx: TicketTransaction, mailId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('received mail'), hashtext(${mailId}))`.execute(trx);
  const found = await trx
    .selectFrom("tickets.received_mail")
    .select("mail_id")
    .where("mail_id", "=", mailId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertReceivedMail(
  trx: TicketTransaction,
  { organizationId, mailId }: { organizationId: string; mailId: string },
  { ticketId, communicationId, problem }: MailOutcome,
): Promise<void> {
  await trx
    .insertInto("tickets.received_mail")
    .values({
      organization_id: organizationId,
      mail_id: mailId,
      ticket_id: ticketId,
      communication_id: communicationId,
      problem: problem && toEnglish(problem),
      problem_reason: problem && JSON.stringify(problem),
      needs_text: false,
    })
    .execute();
}

/** Returns true if a ticket with this id exists, including deleted ones. */
export async function isUsedTicketId(trx: TicketTransaction, ticketId: string): Promise<boolean> {
  const found = await trx
    .selectFrom("tickets.ticket")
    .select("id")
    .where("id", "=", ticketId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the addresses of the requesters of a ticket and of those merged into it, and of everyone in copy, in lowercase. */
export async function findParticipants(trx: TicketTransaction, ticketId: string): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select lower(unnest(ticket.creator_email || ticket.cc)) as address
    from tickets.ticket as ticket where ticket.id in (${shownTickets(ticketId)})
    union
    select lower(address.email) from tickets.ticket as ticket
    join tickets.customer_address as address on address.customer_id = ticket.customer_id
    where ticket.id in (${shownTickets(ticketId)})`.execute(trx);
  return new Set(rows.map(({ address }) => address));
}
