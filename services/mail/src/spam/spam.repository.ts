import { type Kysely, type Selectable, sql } from "kysely";
import type { MailDatabase } from "../schema.ts";

export type SpamRow = Pick<
  Selectable<MailDatabase["mail.inbound_mail"]>,
  "id" | "from_name" | "from_address" | "subject" | "body" | "spam_score" | "spam_reasons" | "received_at"
>;

/** Returns spam, the newest first. */
export async function findSpam(db: Kysely<MailDatabase>, limit: number): Promise<SpamRow[]> {
  return db
    .selectFrom("mail.inbound_mail")
    .select(["id", "from_name", "from_address", "subject", "spam_score", "spam_reasons", "received_at"])
    .select(sql<string>`left(body, 200)`.as("body"))
    .where("state", "=", "spam")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Marks a mail as not spam and takes it in again; returns false if it is not spam. */
export async function releaseMail(db: Kysely<MailDatabase>, mailId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mail.inbound_mail")
    .set({
      state: "received",
      is_released: true,
      reason: null,
      attempts: 0,
      due_at: sql`statement_timestamp()`,
    })
    .where("id", "=", mailId)
    .where("state", "=", "spam")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
