import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

const grants = {
  ai_ticket: "select, insert, update",
  quota_mark: "select, insert",
};

// The ledger of AI tickets: a place is kept, then counted or released. It belongs to the period in which it was kept.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.ai_ticket (
    organization_id text not null,
    key text not null check (char_length(key) between 1 and 200),
    id uuid not null default uuidv7(),
    state text not null check (state in ('kept', 'counted', 'released')),
    user_id text not null,
    ticket_id uuid,
    kept_at timestamptz not null,
    expires_at timestamptz not null,
    counted_at timestamptz,
    primary key (organization_id, key),
    unique (organization_id, id),
    check ((counted_at is not null) = (state = 'counted')),
    check ((ticket_id is not null) = (state = 'counted'))
  )`.execute(db);
  await sql`create index ai_ticket_kept on organization.ai_ticket (organization_id, kept_at)
    include (state, expires_at) where state <> 'released'`.execute(db);
  // What was told about a period is told once.
  await sql`create table organization.quota_mark (
    organization_id text not null,
    period_start timestamptz not null,
    percent smallint not null check (percent in (80, 100)),
    primary key (organization_id, period_start, percent)
  )`.execute(db);
  for (const [name, rights] of Object.entries(grants)) {
    const table = sql.id("organization", name);
    await sql`create policy organization on ${table} to svc_organization using (${isOwn}) with check (${isOwn})`.execute(
      db,
    );
    await sql`alter table ${table} enable row level security, force row level security`.execute(db);
    await sql`revoke all on ${table} from svc_organization`.execute(db);
    await sql`grant ${sql.raw(rights)} on ${table} to svc_organization`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table organization.quota_mark, organization.ai_ticket`.execute(db);
}
