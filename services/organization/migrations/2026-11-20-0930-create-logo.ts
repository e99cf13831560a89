import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// One small picture each. It is public with its digest, which nobody guesses and every change renews.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.logo (
    organization_id text primary key,
    digest text not null,
    content bytea not null check (octet_length(content) <= 1048576),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create policy organization on organization.logo to svc_organization
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`alter table organization.logo enable row level security, force row level security`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table organization.logo`.execute(db);
}
