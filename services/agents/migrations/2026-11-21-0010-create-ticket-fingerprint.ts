import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// Which failures a ticket tells of. `origin` says who found them: the draft that the ticket was made of, or we, reading it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table agents.ticket_fingerprint (
    organization_id text not null,
    fingerprint text not null,
    ticket_id uuid not null,
    origin text not null check (origin in ('draft', 'reading')),
    label text not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, fingerprint, ticket_id)
  )`.execute(db);
  await sql`create index ticket_fingerprint_ticket on agents.ticket_fingerprint (organization_id, ticket_id)`.execute(
    db,
  );
  await sql`create policy organization on agents.ticket_fingerprint to svc_agents, job_agents
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`create policy directory on agents.ticket_fingerprint for select to agents_owner using (${isOwn})`.execute(
    db,
  );
  await sql`alter table agents.ticket_fingerprint enable row level security, force row level security`.execute(
    db,
  );
  await sql`revoke all on agents.ticket_fingerprint from svc_agents`.execute(db);
  await sql`grant select, insert, delete on agents.ticket_fingerprint to svc_agents, job_agents`.execute(db);
  await publish(db);
}

// The view reads as its owner, and the owner sees the organization in the setting only.
async function publish(db: Kysely<unknown>): Promise<void> {
  await sql`create view agents.fingerprint_directory as
    select organization_id, fingerprint, ticket_id from agents.ticket_fingerprint`.execute(db);
  await sql`comment on view agents.fingerprint_directory is
    'Published contract: which failures the tickets of the organization in app.organization_id tell of. Unique by all three.'`.execute(
    db,
  );
  await sql`revoke all on agents.fingerprint_directory from svc_agents`.execute(db);
  await sql`grant select on agents.fingerprint_directory to desk_services`.execute(db);
  await sql`grant usage on schema agents to desk_services`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view agents.fingerprint_directory`.execute(db);
  await sql`drop table agents.ticket_fingerprint`.execute(db);
}
