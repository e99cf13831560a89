import type { OutboundMailState } from "@tessera/wire/mail/mail.constants";
import { type Insertable, type Kysely, type Selectable, sql, type UpdateObject } from "kysely";
import type { MailTransaction } from "../context.ts";
import { insertChangedEvent, insertUndeliveredEvent } from "../mail-event.ts";
import type { MailDatabase } from "../schema.ts";

export type OutboundMailRow = Selectable<MailDatabase["mail.outbound_mail"]>;
export type CorrespondenceRow = MailDatabase["tickets.correspondence_directory"];
type FileRow = MailDatabase["files.file_directory"];
export type MessageRow = MailDatabase["tickets.communication_directory"];

export async function findMessage(
  db: Kysely<MailDatabase>,
  communicationId: string,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom("tickets.communication_directory")
    .selectAll()
    .where("id", "=", communicationId)
    .executeTakeFirst();
}

/** Returns the public messages that were sent before a message, the newest first. Messages that are yet to be sent are left out. */
export async function findEarlierMessages(
  db: Kysely<MailDatabase>,
  { ticket_id, created_at, send_at, id }: MessageRow,
  limit: number,
): Promise<MessageRow[]> {
  const saidAt = sql<string>`coalesce(send_at, created_at)`;
  return db
    .selectFrom("tickets.communication_directory")
    .selectAll()
    .where("ticket_id", "=", ticket_id)
    .where("visibility", "=", "public")
    .where("deleted_at", "is", null)
    .where(saidAt, "<=", send_at ?? created_at)
    .where(sql<boolean>`(send_at is null or send_at <= now())`)
    .where("id", "<>", id)
    .orderBy(saidAt, "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function findCorrespondence(
  db: Kysely<MailDatabase>,
  ticketId: string,
): Promise<CorrespondenceRow | undefined> {
  return db
    .selectFrom("tickets.correspondence_directory")
    .selectAll()
    .where("ticket_id", "=", ticketId)
    .executeTakeFirst();
}

/**
 * Returns the inbox that received the latest mail of a customer on a ticket, or else the organization's first inbox. Only inboxes that
 * existed at that time count.
 */
export async function findInboxFor(
  db: Kysely<MailDatabase>,
  ticketId: string,
  at: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select inbox.id from mail.inbox as inbox
    left join lateral (
      select id from mail.inbound_mail as mail
      where mail.inbox_id = inbox.id and mail.ticket_id = ${ticketId} and not mail.is_from_member and not mail.is_note
      order by id desc limit 1
    ) as mail on true
    where inbox.removed_at is null and inbox.created_at <= ${at}::timestamptz
    order by mail.id desc nulls last, inbox.id limit 1`.execute(db);
  return rows[0]?.id;
}

/** Inserts the mail for a message. Does nothing if the message has one already. */
export async function insertOutboundMail(
  trx: MailTransaction,
  mail: Insertable<MailDatabase["mail.outbound_mail"]>,
): Promise<void> {
  await insertChangedEvent(trx, mail);
  await trx
    .insertInto("mail.outbound_mail")
    .values(mail)
    .onConflict((conflict) => conflict.columns(["organization_id", "communication_id"]).doNothing())
    .execute();
}

export async function isPlanned(trx: MailTransaction, communicationId: string): Promise<boolean> {
  const found = await trx
    .selectFrom("mail.outbound_mail")
    .select("id")
    .where("communication_id", "=", communicationId)
    .executeTakeFirst();
  return found !== undefined;
}

/** A mail as jobs read it. */
export interface DueOutboundMail
  extends Pick<OutboundMailRow, "organization_id" | "id" | "thread_id" | "inbox_id"> {
  /** True if it is sent by the organization's own server. */
  is_own: boolean;
}

/** Returns the mails of all organizations that are due, the oldest first, except those of the inboxes in `busy`. */
export async function findDueOutboundMails(
  jobDb: Kysely<MailDatabase>,
  busy: string[],
  limit: number,
): Promise<DueOutboundMail[]> {
  return jobDb
    .selectFrom("mail.outbound_mail as mail")
    .leftJoin("mail.smtp_server as own", (join) =>
      join
        .onRef("own.organization_id", "=", "mail.organization_id")
        .onRef("own.inbox_id", "=", "mail.inbox_id"),
    )
    .select(["mail.organization_id", "mail.id", "mail.thread_id", "mail.inbox_id"])
    .select(sql<boolean>`own.inbox_id is not null`.as("is_own"))
    .where("mail.state", "=", "queued")
    .where("mail.due_at", "<=", sql<string>`now()`)
    .where(sql<boolean>`mail.inbox_id <> all (${busy}::uuid[])`)
    .orderBy("mail.due_at")
    .orderBy("mail.id")
    .limit(limit)
    .execute();
}

const claimSeconds = 120;

/** Claims a due mail so that no other process sends it meanwhile. If this process is killed, the mail becomes due again. */
export async function claimOutboundMail(
  db: Kysely<MailDatabase>,
  id: string,
): Promise<OutboundMailRow | undefined> {
  return db
    .updateTable("mail.outbound_mail")
    .set({
      attempts: sql`attempts + 1`,
      due_at: sql`statement_timestamp() + ${claimSeconds} * interval '1 second'`,
    })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .where("due_at", "<=", sql<string>`statement_timestamp()`)
    .returningAll()
    .executeTakeFirst();
}

/** Updates a mail and publishes that it changed, and that it was not delivered if it failed. */
async function updateOutboundMail(
  db: Kysely<MailDatabase>,
  id: string,
  change: UpdateObject<MailDatabase, "mail.outbound_mail">,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const mail = await trx
      .updateTable("mail.outbound_mail")
      .set(change)
      .where("id", "=", id)
      .returning(["organization_id", "ticket_id"])
      .executeTakeFirstOrThrow();
    await insertChangedEvent(trx, mail);
    if (change.state === "failed") await insertUndeliveredEvent(trx, id);
  });
}

export async function finishOutboundMail(
  db: Kysely<MailDatabase>,
  id: string,
  { state, reason = null }: { state: OutboundMailState; reason?: string | null },
): Promise<void> {
  const sent_at = state === "sent" ? sql<string>`statement_timestamp()` : null;
  await updateOutboundMail(db, id, { state, reason, sent_at });
}

export async function postponeOutboundMail(
  db: Kysely<MailDatabase>,
  id: string,
  seconds: number,
  reason: string,
): Promise<void> {
  const due_at = sql<string>`statement_timestamp() + ${seconds} * interval '1 second'`;
  await updateOutboundMail(db, id, { reason, due_at });
}

/** Postpones a mail that waits for something other than a server. The attempt is not counted. */
export async function holdOutboundMail(
  db: Kysely<MailDatabase>,
  id: string,
  { seconds, reason = null }: { seconds: number; reason?: string | null },
): Promise<void> {
  const due_at = sql<string>`statement_timestamp() + ${seconds} * interval '1 second'`;
  await updateOutboundMail(db, id, { reason, due_at, attempts: sql<number>`attempts - 1` });
}

/** Makes the mails due now that were held for this reason. */
export async function releaseOutboundMails(
  db: Kysely<MailDatabase>,
  inboxId: string,
  reason: string,
): Promise<void> {
  await db
    .updateTable("mail.outbound_mail")
    .set({ due_at: sql<string>`statement_timestamp()` })
    .where("inbox_id", "=", inboxId)
    .where("state", "=", "queued")
    .where("reason", "=", reason)
    .execute();
}

/** Returns the ids of the mails before one of ours in a thread, the oldest first: received mails except notes, and sent mails. */
export async function findThreadIds(
  db: Kysely<MailDatabase>,
  { thread_id, id }: Pick<OutboundMailRow, "thread_id" | "id">,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ message_id: string }>`
    select message_id from (
      select message_id, received_at as at from mail.inbound_mail
      where thread_id = ${thread_id} and state in ('accepted', 'filed') and not is_note and message_id not like '%@without-message-id'
      union all
      select message_id, sent_at from mail.outbound_mail
      where thread_id = ${thread_id} and id <> ${id} and sent_at is not null
    ) as mail order by at desc limit ${limit}`.execute(db);
  return rows.map(({ message_id }) => message_id).reverse();
}

export async function findMessageFiles(
  db: Kysely<MailDatabase>,
  communicationId: string,
): Promise<Pick<FileRow, "id" | "filename" | "mime_type" | "file_size" | "status">[]> {
  return db
    .selectFrom("tickets.message_file as message")
    .innerJoin("files.file_directory as file", "file.id", "message.file_id")
    .select(["file.id", "file.filename", "file.mime_type", "file.file_size", "file.status"])
    .where("message.communication_id", "=", communicationId)
    .where("file.deleted_at", "is", null)
    .orderBy("message.position")
    .execute();
}
