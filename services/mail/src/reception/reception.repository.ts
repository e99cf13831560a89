import type { Insertable, Kysely } from "kysely";
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
>;

/** Inserts a mail. The same bytes for the same inbox are stored once, however often they arrive. */
export async function insertInboundMail(db: Kysely<MailDatabase>, mail: NewInboundMail): Promise<void> {
  await db
    .insertInto("mail.inbound_mail")
    .values(mail)
    .onConflict((conflict) => conflict.columns(["organization_id", "inbox_id", "raw_hash"]).doNothing())
    .execute();
}
