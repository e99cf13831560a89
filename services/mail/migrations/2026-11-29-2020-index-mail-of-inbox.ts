import { type Kysely, sql } from "kysely";

// The newest mail of an inbox is shown with the inbox.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index inbound_mail_inbox on mail.inbound_mail (organization_id, inbox_id, received_at desc)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index mail.inbound_mail_inbox`.execute(db);
}
