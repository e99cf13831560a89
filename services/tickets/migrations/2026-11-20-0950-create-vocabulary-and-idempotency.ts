import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The words in use. `parent` is the category of a subcategory, else empty.
  await sql`create table tickets.vocabulary (
    organization_id text not null,
    kind text not null check (kind in ('category', 'subcategory', 'department', 'label')),
    parent text not null default '',
    name text not null,
    primary key (organization_id, kind, parent, name)
  )`.execute(db);

  // The answers of calls that carried an Idempotency-Key. The row is inserted first: a second call waits for it.
  await sql`create table tickets.idempotency (
    organization_id text not null,
    user_id text not null,
    key text not null,
    request_hash text not null,
    answer jsonb,
    created_at timestamptz not null default now(),
    primary key (organization_id, user_id, key)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table tickets.idempotency, tickets.vocabulary`.execute(db);
}
