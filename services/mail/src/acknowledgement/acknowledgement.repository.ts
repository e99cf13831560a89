import type { AcknowledgementRefusal } from "@tessera/wire/mail/mail.constants";
import { type Insertable, sql } from "kysely";
import type { MailTransaction } from "../context.ts";
import { insertChangedEvent } from "../mail-event.ts";
import type { MailDatabase } from "../schema.ts";

/** A mail that became a ticket, and whether its inbox sends acknowledgements. */
export interface TicketOrigin {
  acknowledges: boolean;
  is_answerable: boolean;
  inbox_id: string;
  thread_id: string;
  from_name: string | null;
  from_address: string;
}

export async function findTicketBeginning(
  trx: MailTransaction,
  mailId: string,
): Promise<TicketOrigin | undefined> {
  return trx
    .selectFrom("mail.inbound_mail as mail")
    .innerJoin("mail.inbox as inbox", "inbox.id", "mail.inbox_id")
    .select(["mail.inbox_id", "mail.thread_id", "mail.from_name", "mail.from_address", "mail.is_answerable"])
    .select(sql<boolean>`inbox.acknowledges and inbox.removed_at is null`.as("acknowledges"))
    .where("mail.id", "=", mailId)
    .where("mail.thread_id", "is not", null)
    .where("mail.from_address", "is not", null)
    .$narrowType<{ thread_id: string; from_address: string }>()
    .executeTakeFirst();
}

/**
 * Returns what was acknowledged before: the ticket at any time, or else the address within the last day. Locks the address against other
 * writers until the transaction ends.
 */
export async function findAcknowledged(
  trx: MailTransaction,
  { address, ticketId }: { address: string; ticketId: string },
): Promise<"ticket" | "address" | null> {
  await sql`select pg_advisory_xact_lock(hashtext('acknowledgement'), hashtext(${address}))`.execute(trx);
  const { rows } = await sql<{ found: "ticket" | "address" | null }>`
    select case
      when exists (
        select from mail.outbound_mail where kind = 'acknowledgement' and ticket_id = ${ticketId}
      ) then 'ticket'
      when exists (
        select from mail.outbound_mail where kind = 'acknowledgement' and to_address = ${address}
          and created_at > now() - interval '1 day'
      ) then 'address'
    end as found`.execute(trx);
  return rows[0]?.found ?? null;
}

/** Stores the reason why a mail was not acknowledged; null if its inbox sends no acknowledgements. */
export async function keepRefusal(
  trx: MailTransaction,
  mailId: string,
  unacknowledged: AcknowledgementRefusal | null,
): Promise<void> {
  await trx.updateTable("mail.inbound_mail").set({ unacknowledged }).where("id", "=", mailId).execute();
}

export async function insertAcknowledgement(
  trx: MailTransaction,
  mail: Omit<Insertable<MailDatabase["mail.outbound_mail"]>, "kind" | "communication_id" | "due_at">,
): Promise<void> {
  await insertChangedEvent(trx, mail);
  await trx
    .insertInto("mail.outbound_mail")
    .values({
      ...mail,
      kind: "acknowledgement",
      communication_id: null,
      due_at: sql<string>`statement_timestamp()`,
    })
    .execute();
}
