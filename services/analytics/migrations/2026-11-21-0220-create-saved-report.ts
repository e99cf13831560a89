import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// A report somebody keeps. A weekly one has the moment of its next letter; a claim keeps replicas from sending it twice.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table analytics.saved_report (
    organization_id text not null,
    id uuid not null default uuidv7(),
    user_id text not null,
    name text not null check (char_length(name) between 1 and 80),
    report text not null check (report in ('overview', 'response', 'quality', 'ai')),
    days integer not null check (days between 1 and 366),
    group_by text,
    due_at timestamptz,
    claimed_until timestamptz,
    created_at timestamptz not null default statement_timestamp(),
    sent_at timestamptz,
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index saved_report_owner on analytics.saved_report (organization_id, user_id, id)`.execute(
    db,
  );
  await sql`create index saved_report_due on analytics.saved_report (due_at) where due_at is not null`.execute(
    db,
  );
  await sql`create policy organization on analytics.saved_report to svc_analytics
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`create policy job on analytics.saved_report for select to job_analytics using (due_at is not null)`.execute(
    db,
  );
  await sql`alter table analytics.saved_report enable row level security, force row level security`.execute(
    db,
  );
  await sql`revoke all on analytics.saved_report from svc_analytics`.execute(db);
  await sql`grant select, insert, update, delete on analytics.saved_report to svc_analytics`.execute(db);
  await sql`grant select (organization_id, id, due_at, claimed_until) on analytics.saved_report to job_analytics`.execute(
    db,
  );
  await createNextMonday(db);
  await createIdempotency(db);
}

// The next Monday at eight by the clock of a zone.
async function createNextMonday(db: Kysely<unknown>): Promise<void> {
  await sql`create function analytics.next_monday(after timestamptz, zone text) returns timestamptz
    language sql stable return (
      select (case when eight > clock then eight else eight + interval '7 days' end) at time zone zone
      from (select after at time zone zone as clock, date_trunc('week', after at time zone zone) + interval '8 hours' as eight)
        as week)`.execute(db);
}

// The answers of calls that carried an Idempotency-Key. The row is inserted first: a second call waits for it.
async function createIdempotency(db: Kysely<unknown>): Promise<void> {
  await sql`create table analytics.idempotency (
    organization_id text not null,
    user_id text not null,
    key text not null,
    request_hash text not null,
    answer jsonb,
    created_at timestamptz not null default now(),
    primary key (organization_id, user_id, key)
  )`.execute(db);
  await sql`create index idempotency_created on analytics.idempotency (created_at)`.execute(db);
  await sql`create policy organization on analytics.idempotency to svc_analytics
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`create policy job on analytics.idempotency to job_analytics
    using (created_at < now() - interval '24 hours')`.execute(db);
  await sql`alter table analytics.idempotency enable row level security, force row level security`.execute(
    db,
  );
  await sql`revoke all on analytics.idempotency from svc_analytics`.execute(db);
  await sql`grant select, insert, update on analytics.idempotency to svc_analytics`.execute(db);
  await sql`grant select (organization_id, user_id, key, created_at), delete on analytics.idempotency to job_analytics`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table analytics.idempotency, analytics.saved_report`.execute(db);
  await sql`drop function analytics.next_monday(timestamptz, text)`.execute(db);
}
