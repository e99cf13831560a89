import { type Insertable, sql } from "kysely";
import type { MailTransaction } from "../context.ts";
import { insertChangedEvent } from "../delivery/delivery.repository.ts";
import type { MailDatabase } from "../schema.ts";

/** A mail that became a ticket at an inbox that acknowledges. */
export interface AcknowledgeableMail {
  inbox_id: string;
  thread_id: string;
  from_name: string | null;
  from_address: string;
}

export async function findAcknowledgeableMail(
  trx: MailTransaction,
  mailId: string,
): Promise<AcknowledgeableMail | undefined> {
  return trx
    .selectFrom("mail.inbound_mail as mail")
    .innerJoin("mail.inbox as inbox", "inbox.id", "mail.inbox_id")
    .select(["mail.inbox_id", "mail.thread_id", "mail.from_name", "mail.from_address"])
    .where("mail.id", "=", mailId)
    .where("mail.is_answerable", "=", true)
    .where("inbox.acknowledges", "=", true)
    .where("inbox.removed_at", "is", null)
    .where("mail.thread_id", "is not", null)
    .where("mail.from_address", "is not", null)
    .$narrowType<{ thread_id: string; from_address: string }>()
    .executeTakeFirst();
}

/** Whether an address was answered within a day, or a ticket ever; holds both against other writers until the transaction ends. */
export async function isAcknowledged(
  trx: MailTransaction,
  { address, ticketId }: { address: string; ticketId: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('acknowledgement'), hashtext(${address}))`.execute(trx);
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from mail.outbound_mail where kind = 'acknowledgement' and to_address = ${address}
        and created_at > now() - interval '1 day'
    ) or exists (
      select from mail.outbound_mail where kind = 'acknowledgement' and ticket_id = ${ticketId}
    ) as found`.execute(trx);
  return rows[0]?.found ?? true;
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
