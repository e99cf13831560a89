import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notes.note (
      organization_id text not null,
      id uuid not null default uuidv7(),
      body text not null,
      views bigint not null default 0,
      created_at timestamptz not null default now(),
      primary key (organization_id, id)
    )`.execute(db);
  await sql`
    create policy org on notes.note to svc_notes
      using (organization_id = (select nullif(current_setting('app.organization_id', true), '')))
      with check (organization_id = (select nullif(current_setting('app.organization_id', true), '')))`.execute(
    db,
  );
  await sql`alter table notes.note enable row level security`.execute(db);
  await sql`alter table notes.note force row level security`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table notes.note`.execute(db);
}
