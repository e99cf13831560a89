import { type Kysely, sql } from "kysely";

// Whether a member wrote a message from their own mailbox, and to whom, is asked before it is sent to anyone.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index inbound_mail_of_member on mail.inbound_mail (organization_id, communication_id)
    where is_from_member and communication_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index mail.inbound_mail_of_member`.execute(db);
}
