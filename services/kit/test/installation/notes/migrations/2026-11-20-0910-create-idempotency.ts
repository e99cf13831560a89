import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notes.idempotency (
      organization_id text not null,
      user_id text not null,
      key text not null,
      request_hash text not null,
      answer jsonb,
      created_at timestamptz not null default now(),
      primary key (organization_id, user_id, key)
    )`.execute(db);
  await sql`
    create policy org on notes.idempotency to svc_notes
      using (organization_id = (select nullif(current_setting('app.organization_id', true), '')))
      with check (organization_id = (select nullif(current_setting('app.organization_id', true), '')))`.execute(
    db,
  );
  await sql`alter table notes.idempotency enable row level security`.execute(db);
  await sql`alter table notes.idempotency force row level security`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table notes.idempotency`.execute(db);
}
