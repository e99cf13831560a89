import { type Kysely, type Selectable, sql, type UpdateObject } from "kysely";
import type { MailTransaction } from "../context.ts";
import { insertChangedEvent, insertUndeliveredEvent } from "../mail-event.ts";
import type { Undelivered } from "../reading/report/read-undelivered.ts";
import type { MailDatabase } from "../schema.ts";

/** A mail that is yet to be read. */
export type ReceivedMailRow = Selectable<MailDatabase["mail.inbound_mail"]> & { raw: Buffer };

interface DueMail {
  organization_id: string;
  id: string;
}

/**
 * Returns the due mails of at most `organizations` organizations other than `except`, by organization: those that waited longest first, with
 * up to `perOrganization` mails each in the order of their arrival.
 */
export async function findDueMails(
  jobDb: Kysely<MailDatabase>,
  perOrganization: number,
  except: string[],
  organizations: number,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<DueMail>`
    select organization_id, id from (
      select organization_id, id, row_number() over (partition by organization_id order by id) as place,
        min(due_at) over (partition by organization_id) as waiting_since
      from mail.inbound_mail
      where state = 'received' and due_at <= now() and organization_id <> all (${except}::text[])
    ) as due where place <= ${perOrganization} order by waiting_since, organization_id, id`.execute(jobDb);
  const byOrganization = Map.groupBy(rows, ({ organization_id }) => organization_id);
  return new Map(
    [...byOrganization]
      .slice(0, organizations)
      .map(([organization, own]) => [organization, own.map(({ id }) => id)]),
  );
}

/**
 * Tries to lock an organization's intake until the transaction ends, so that only one process takes in its mail and the order is kept.
 * Returns false if another process holds the lock. The transaction stays idle while all mails of a turn are read and judged.
 */
export async function lockIntake(trx: Kysely<MailDatabase>, organizationId: string): Promise<boolean> {
  await sql`select set_config('idle_in_transaction_session_timeout', '15min', true)`.execute(trx);
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('mail intake'), hashtext(${organizationId})) as is_mine`.execute(
    trx,
  );
  return rows[0]?.is_mine ?? false;
}

export async function findReceivedMail(
  db: Kysely<MailDatabase>,
  mailId: string,
): Promise<ReceivedMailRow | undefined> {
  return db
    .selectFrom("mail.inbound_mail")
    .selectAll()
    .where("id", "=", mailId)
    .where("state", "=", "received")
    .where("raw", "is not", null)
    .$narrowType<{ raw: Buffer }>()
    .executeTakeFirst();
}

export async function updateMail(
  db: Kysely<MailDatabase>,
  mailId: string,
  change: UpdateObject<MailDatabase, "mail.inbound_mail">,
): Promise<void> {
  await db.updateTable("mail.inbound_mail").set(change).where("id", "=", mailId).execute();
}

/** Postpones a mail: by a second first, then by twice as long each time, up to an hour. */
export async function postponeMail(db: Kysely<MailDatabase>, mailId: string): Promise<void> {
  await updateMail(db, mailId, {
    attempts: sql`attempts + 1`,
    due_at: sql`statement_timestamp() + least(power(2, attempts), 3600) * interval '1 second'`,
  });
}

/** Marks a mail that we sent as bounced. Returns false if there is none with the id. */
export async function markBounced(
  db: Kysely<MailDatabase>,
  { messageId, reason }: { messageId: string; reason: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const mail = await trx
      .updateTable("mail.outbound_mail")
      .set({ state: "bounced", reason })
      .where("message_id", "=", messageId)
      .where("state", "=", "sent")
      .returning(["id", "organization_id", "ticket_id"])
      .executeTakeFirst();
    if (!mail) return false;
    await insertChangedEvent(trx, mail);
    await insertUndeliveredEvent(trx, mail.id);
    return true;
  });
}

/** Mail servers give up on a mail after five days. */
const reportedWithinDays = 7;

/**
 * Notes on the last reply to each of the recipients that a server reported it as not delivered. Nothing else changes, as anyone may send such a
 * report.
 */
export async function noteUndelivered(
  db: Kysely<MailDatabase>,
  { recipients, by, reason }: Undelivered,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ organization_id: string; ticket_id: string }>`
      update mail.outbound_mail set reported_by = ${by}, reported_reason = ${reason}
      where state = 'sent' and id in (
        select distinct on (lower(to_address)) id from mail.outbound_mail
        where lower(to_address) = any (${recipients}) and state = 'sent' and communication_id is not null
          and sent_at > statement_timestamp() - ${reportedWithinDays} * interval '1 day'
        order by lower(to_address), sent_at desc)
      returning organization_id, ticket_id`.execute(trx);
    for (const mail of rows) await insertChangedEvent(trx, mail);
  });
}

/** Marks a mail that we sent as delivered to the customer. Its delivery to other recipients is not shown. */
export async function markDelivered(
  db: Kysely<MailDatabase>,
  { messageId, recipients }: { messageId: string; recipients: string[] },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const mail = await trx
      .updateTable("mail.outbound_mail")
      .set({ delivered_at: sql<string>`statement_timestamp()` })
      .where("message_id", "=", messageId)
      .where("state", "=", "sent")
      .where("delivered_at", "is", null)
      .where(sql<boolean>`lower(to_address) = any (${recipients})`)
      .returning(["organization_id", "ticket_id"])
      .executeTakeFirst();
    if (mail) await insertChangedEvent(trx, mail);
  });
}

export async function isKnownFingerprint(trx: MailTransaction, fingerprints: Buffer[]): Promise<boolean> {
  const found = await trx
    .selectFrom("mail.inbound_mail")
    .select("id")
    .where(sql<boolean>`fingerprint = any (${fingerprints}::bytea[])`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns true if a mail with this id is in a thread already. */
export async function isKnownMessageId(trx: MailTransaction, messageId: string): Promise<boolean> {
  const found = await trx
    .selectFrom("mail.inbound_mail")
    .select("id")
    .where("message_id", "=", messageId)
    .where("thread_id", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertAttachments(
  trx: MailTransaction,
  organizationId: string,
  mailId: string,
  fileIds: string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await trx
    .insertInto("mail.attachment")
    .values(
      fileIds.map((file_id, index) => ({
        organization_id: organizationId,
        mail_id: mailId,
        position: index + 1,
        file_id,
      })),
    )
    .execute();
}
