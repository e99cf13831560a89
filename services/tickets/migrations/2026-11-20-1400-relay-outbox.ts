import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Oldest first, over all organizations: the relay belongs to none.
  await sql`create index outbox_order on tickets.outbox (id)`.execute(db);
  await sql`create policy relay on tickets.outbox to job_tickets using (true)`.execute(db);
  await sql`grant usage on schema tickets to job_tickets`.execute(db);
  // The right to update is that to lock: two relays never take the same fact.
  await sql`grant select, update, delete on tickets.outbox to job_tickets`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  // The schema stays open: others may work in it.
  await sql`revoke all on tickets.outbox from job_tickets`.execute(db);
  await sql`drop policy relay on tickets.outbox`.execute(db);
  await sql`drop index tickets.outbox_order`.execute(db);
}
