import { type Kysely, sql } from "kysely";

// Background work finds what is due in all organizations, by the columns that say so and no others, and takes away
// keys that no longer count. Everything else it does as the service, one organization at a time.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant usage on schema tickets to job_tickets`.execute(db);

  await sql`create policy job on tickets.ticket for select to job_tickets using (escalates_at is not null)`.execute(
    db,
  );
  await sql`grant select (organization_id, id, escalates_at, deleted_at) on tickets.ticket to job_tickets`.execute(
    db,
  );

  await sql`create index idempotency_created on tickets.idempotency (created_at)`.execute(db);
  await sql`create policy job on tickets.idempotency to job_tickets
    using (created_at < now() - interval '24 hours')`.execute(db);
  await sql`grant select (organization_id, user_id, key, created_at), delete on tickets.idempotency to job_tickets`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`revoke all on tickets.idempotency from job_tickets`.execute(db);
  await sql`drop policy job on tickets.idempotency`.execute(db);
  await sql`drop index tickets.idempotency_created`.execute(db);
  await sql`revoke all on tickets.ticket from job_tickets`.execute(db);
  await sql`drop policy job on tickets.ticket`.execute(db);
}
