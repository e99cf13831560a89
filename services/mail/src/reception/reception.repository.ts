import { type Insertable, type Kysely, sql } from "kysely";
import type { MailDatabase } from "../schema.ts";

export type NewInboundMail = Pick<
  Insertable<MailDatabase["mail.inbound_mail"]>,
  | "organization_id"
  | "inbox_id"
  | "raw"
  | "raw_hash"
  | "envelope_from"
  | "envelope_to"
  | "client_address"
  | "client_name"
  | "is_vouched"
  | "is_fetched"
  | "is_imported"
>;

/** Inserts a mail unless the inbox has it already, under its own hash or one of those in `before`. */
export async function insertInboundMail(
  db: Kysely<MailDatabase>,
  mail: NewInboundMail,
  before: Buffer[],
): Promise<void> {
  if (before.length > 0 && (await isStored(db, mail, before))) return;
  await db
    .insertInto("mail.inbound_mail")
    .values(mail)
    .onConflict((conflict) => conflict.columns(["organization_id", "inbox_id", "raw_hash"]).doNothing())
    .execute();
}

async function isStored(
  db: Kysely<MailDatabase>,
  { inbox_id }: NewInboundMail,
  hashes: Buffer[],
): Promise<boolean> {
  const found = await db
    .selectFrom("mail.inbound_mail")
    .select("id")
    .where("inbox_id", "=", inbox_id)
    .where(sql<boolean>`raw_hash = any (${hashes}::bytea[])`)
    .executeTakeFirst();
  return found !== undefined;
}
