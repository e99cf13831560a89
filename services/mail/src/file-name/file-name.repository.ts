import { type Kysely, sql } from "kysely";
import type { MailTransaction } from "../context.ts";
import { insertAcceptedEvent } from "../mail-event.ts";
import type { MailDatabase } from "../schema.ts";
import type { FileCorrection, KnownFile } from "./match-files.ts";

export interface DueCheck {
  organization_id: string;
  mail_id: string;
}

export async function findDueChecks(jobDb: Kysely<MailDatabase>, limit: number): Promise<DueCheck[]> {
  return jobDb
    .selectFrom("mail.due_file_check")
    .select(["organization_id", "mail_id"])
    .where("due_at", "<=", sql<string>`now()`)
    .orderBy("due_at")
    .limit(limit)
    .execute();
}

/** Returns the received bytes of a mail that became a ticket or a message; null if they were deleted. */
export async function findBytes(db: Kysely<MailDatabase>, mailId: string): Promise<Buffer | null> {
  const mail = await db
    .selectFrom("mail.inbound_mail")
    .select("raw")
    .where("id", "=", mailId)
    .where("state", "=", "filed")
    .executeTakeFirst();
  return mail?.raw ?? null;
}

/** Returns the stored files of a mail. Returns null if one was deleted since. */
export async function findStoredFiles(db: Kysely<MailDatabase>, mailId: string): Promise<KnownFile[] | null> {
  const rows = await db
    .selectFrom("mail.attachment")
    .select("file_id")
    .where("mail_id", "=", mailId)
    .orderBy("position")
    .execute();
  const files = await findFiles(
    db,
    rows.map(({ file_id }) => file_id),
  );
  return files.length === rows.length ? files : null;
}

/** Returns the files, not deleted, in the given order. */
export async function findFiles(db: Kysely<MailDatabase>, ids: string[]): Promise<KnownFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("files.file_directory")
    .select(["id", "file_size", "mime_type"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const file = found.get(id);
    return file ? [{ id, bytes: Number(file.file_size), mimeType: file.mime_type }] : [];
  });
}

/** Stores corrections, and passes the mail on again: the tickets service, which has received it, adopts only them. */
export async function storeCorrections(
  trx: MailTransaction,
  { organization_id, mail_id }: DueCheck,
  corrections: FileCorrection[],
): Promise<void> {
  for (const { id, formerId } of corrections) {
    const change = { file_id: id, former_file_id: formerId, is_corrected: true };
    const own = trx.updateTable("mail.attachment").set(change).where("mail_id", "=", mail_id);
    if (formerId !== null) await own.where("file_id", "=", formerId).execute();
    else
      await sql`insert into mail.attachment (organization_id, mail_id, position, file_id, is_corrected)
        select ${organization_id}, ${mail_id}::uuid, coalesce(max(position), 0) + 1, ${id}::uuid, true
        from mail.attachment where mail_id = ${mail_id}::uuid`.execute(trx);
  }
  await insertAcceptedEvent(trx, organization_id, {
    ...{ mailId: mail_id, memberId: null, visibility: "internal", joinedTicketIds: [] },
    ...{ isByProgram: false, isUnprovenMember: false },
  });
}

/** Ends a check. Returns false if another process has ended it. */
export async function endCheck(db: Kysely<MailDatabase>, { mail_id }: DueCheck): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("mail.due_file_check")
    .where("mail_id", "=", mail_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function postponeCheck(db: Kysely<MailDatabase>, { mail_id }: DueCheck): Promise<void> {
  await sql`update mail.due_file_check set due_at = statement_timestamp() + interval '1 hour'
    where mail_id = ${mail_id}::uuid`.execute(db);
}
