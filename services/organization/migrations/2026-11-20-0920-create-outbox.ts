import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// What the service may do with each table; what background work may, of all organizations.
const grants = {
  outbox: "insert",
  idempotency: "select, insert, update",
  notice: "select, insert",
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  for (const [name, rights] of Object.entries(grants)) {
    const table = sql.id("organization", name);
    await sql`create policy organization on ${table} to svc_organization using (${isOwn}) with check (${isOwn})`.execute(
      db,
    );
    await sql`alter table ${table} enable row level security, force row level security`.execute(db);
    await sql`revoke all on ${table} from svc_organization`.execute(db);
    await sql`grant ${sql.raw(rights)} on ${table} to svc_organization`.execute(db);
  }
  await admitJobs(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.outbox (
    organization_id text not null,
    id uuid not null default uuidv7(),
    event text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  // The answers of calls that carried an Idempotency-Key. The row is inserted first: a second call waits for it.
  await sql`create table organization.idempotency (
    organization_id text not null,
    user_id text not null,
    key text not null,
    request_hash text not null,
    answer jsonb,
    created_at timestamptz not null default now(),
    primary key (organization_id, user_id, key)
  )`.execute(db);
  // What members may have to be notified of; the notifications take it away.
  await sql`create table organization.notice (
    organization_id text not null,
    id uuid not null default uuidv7(),
    kind text not null check (kind in ('ai_quota_80', 'ai_quota_100', 'integration_failing')),
    subject text not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
}

// Oldest first, over all organizations: background work belongs to none. The right to update is that to lock.
async function admitJobs(db: Kysely<unknown>): Promise<void> {
  await sql`grant usage on schema organization to job_organization`.execute(db);
  for (const name of ["outbox", "notice"]) {
    const table = sql.id("organization", name);
    await sql`create index ${sql.id(`${name}_order`)} on ${table} (id)`.execute(db);
    await sql`create policy job on ${table} to job_organization using (true)`.execute(db);
    await sql`grant select, update, delete on ${table} to job_organization`.execute(db);
  }
  await sql`create index idempotency_created on organization.idempotency (created_at)`.execute(db);
  await sql`create policy job on organization.idempotency to job_organization
    using (created_at < now() - interval '24 hours')`.execute(db);
  await sql`grant select (organization_id, user_id, key, created_at), delete
    on organization.idempotency to job_organization`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table organization.notice, organization.idempotency, organization.outbox`.execute(db);
}
