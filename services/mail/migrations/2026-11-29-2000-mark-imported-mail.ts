import { type Kysely, sql } from "kysely";

// A mail that was in its mailbox for longer than an hour, or before the mailbox was connected, when it was read. It says nothing about how
// many mails its sender sends now.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.inbound_mail add is_imported boolean not null default false`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.inbound_mail drop column is_imported`.execute(db);
}
