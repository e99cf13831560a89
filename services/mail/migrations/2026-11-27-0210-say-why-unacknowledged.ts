import { type Kysely, sql } from "kysely";

// Of the mail that a ticket began with: why its inbox, which acknowledges, did not answer it. Of a mail before that: why it must not.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.inbound_mail add unacknowledged text
    check (unacknowledged in ('recent', 'program', 'declined', 'unverified', 'old'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.inbound_mail drop column unacknowledged`.execute(db);
}
