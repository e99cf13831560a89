import { type Kysely, sql } from "kysely";

// The server that wrote the topmost Authentication-Results of a fetched mail; empty if there is no such header. Most mails of a mailbox name
// the mailbox's own server, so that a header by a sender is recognized.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.inbound_mail add reporting_server text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.inbound_mail drop column reporting_server`.execute(db);
}
