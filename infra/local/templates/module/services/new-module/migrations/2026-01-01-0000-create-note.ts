import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// What members of an organization wrote down for each other. `author_id` says who, and holds no name.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table new_module.note (
    organization_id text not null,
    id uuid not null default uuidv7(),
    author_id text not null,
    title text not null check (char_length(title) between 1 and 120),
    body text not null check (char_length(body) <= 10000),
    created_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`alter table new_module.note enable row level security, force row level security`.execute(db);
  await sql`create policy organization on new_module.note to svc_new_module
    using (${isOwn}) with check (${isOwn})`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table new_module.note`.execute(db);
}
