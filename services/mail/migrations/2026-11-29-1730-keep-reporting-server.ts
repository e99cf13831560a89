import { type Kysely, sql } from "kysely";

// The server that wrote the topmost Authentication-Results of a fetched mail; empty if there is no such header. Most mails of a mailbox name
// the mailbox's own server, so a header that a sender has forged can be told apart.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.inbound_mail add reporting_server text`.execute(db);
  await sql`create index inbound_mail_reporting_server on mail.inbound_mail (organization_id, inbox_id, id desc)
    where reporting_server is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.inbound_mail drop column reporting_server`.execute(db);
}
