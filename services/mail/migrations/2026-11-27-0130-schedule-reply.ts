import { type Kysely, sql } from "kysely";

// When a reply leaves whose author chose it; null for those that leave at once.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.outbound_mail add scheduled_for timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.outbound_mail drop column scheduled_for`.execute(db);
}
