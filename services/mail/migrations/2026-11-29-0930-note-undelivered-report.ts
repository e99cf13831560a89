import { type Kysely, sql } from "kysely";

// Who reported that a mail of ours was not delivered, and the reason, if nothing in the report proves that it is about that mail.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.outbound_mail add column reported_by text, add column reported_reason text`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.outbound_mail drop column reported_by, drop column reported_reason`.execute(db);
}
