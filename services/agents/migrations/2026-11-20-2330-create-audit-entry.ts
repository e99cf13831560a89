import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// Who did what to agents. Nobody changes or takes away an entry.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table agents.audit_entry (
    organization_id text not null,
    id uuid not null default uuidv7(),
    actor_id text,
    actor_name text,
    action text not null,
    target_kind text,
    target_id text,
    target_name text,
    detail text,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index audit_entry_time on agents.audit_entry (organization_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create policy organization on agents.audit_entry to svc_agents
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`create policy directory on agents.audit_entry for select to agents_owner using (${isOwn})`.execute(
    db,
  );
  await sql`alter table agents.audit_entry enable row level security, force row level security`.execute(db);
  await sql`revoke all on agents.audit_entry from svc_agents`.execute(db);
  await sql`grant select, insert on agents.audit_entry to svc_agents`.execute(db);

  await sql`create view agents.audit_entry_directory as
    select id, organization_id, actor_id, actor_name, action, target_kind, target_id, target_name, detail, created_at
    from agents.audit_entry`.execute(db);
  await sql`comment on view agents.audit_entry_directory is
    'Published contract: the audit entries that the agents service wrote, of the organization in app.organization_id.'`.execute(
    db,
  );
  await sql`revoke all on agents.audit_entry_directory from svc_agents`.execute(db);
  await sql`grant select on agents.audit_entry_directory to desk_services`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view agents.audit_entry_directory`.execute(db);
  await sql`drop table agents.audit_entry`.execute(db);
}
