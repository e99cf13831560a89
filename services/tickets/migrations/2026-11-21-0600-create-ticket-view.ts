import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createView(db);
  await eraseViews(db);
}

// A way to look at tickets that somebody keeps under a name: `query` is what the list takes.
async function createView(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.ticket_view (
    organization_id text not null,
    id uuid not null default uuidv7(),
    owner_id text not null,
    name text not null check (char_length(name) between 1 and 80),
    audience text not null check (audience in ('own', 'shared')),
    query jsonb not null,
    created_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create policy organization on tickets.ticket_view to svc_tickets
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`alter table tickets.ticket_view enable row level security, force row level security`.execute(db);
  await sql`revoke all on tickets.ticket_view from svc_tickets`.execute(db);
  await sql`grant select, insert, update, delete on tickets.ticket_view to svc_tickets`.execute(db);
}

// What a member kept for themselves goes with them; what they shared is the organization's. Runs as the owner, in the organization
// of the setting: the job itself sees no view.
async function eraseViews(db: Kysely<unknown>): Promise<void> {
  await sql`create policy erasure on tickets.ticket_view to tickets_owner
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`create function tickets.erase_views(person_id text) returns void
    language sql security definer set search_path = '' as $$
      delete from tickets.ticket_view where owner_id = person_id and audience = 'own'
    $$`.execute(db);
  await sql`revoke all on function tickets.erase_views(text) from public`.execute(db);
  await sql`grant execute on function tickets.erase_views(text) to job_tickets`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function tickets.erase_views(text)`.execute(db);
  await sql`drop table tickets.ticket_view`.execute(db);
}
