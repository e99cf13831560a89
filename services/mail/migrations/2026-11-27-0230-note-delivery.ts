import { type Kysely, sql } from "kysely";

// When a mail server said that a mail of ours lies in the customer's mailbox. Not every server says so.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.outbound_mail add delivered_at timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.outbound_mail drop column delivered_at`.execute(db);
}
