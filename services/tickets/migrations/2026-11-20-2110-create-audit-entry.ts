import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// What the desk itself did to the tickets of an organization. The service adds nothing to it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.audit_entry (
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
  await sql`create index audit_entry_time on tickets.audit_entry (organization_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create policy own on tickets.audit_entry to tickets_owner using (${isOwn}) with check (${isOwn})`.execute(
    db,
  );
  await sql`alter table tickets.audit_entry enable row level security, force row level security`.execute(db);
  await sql`revoke all on tickets.audit_entry from svc_tickets`.execute(db);

  await sql`create view tickets.audit_entry_directory as
    select id, organization_id, actor_id, actor_name, action, target_kind, target_id, target_name, detail, created_at
    from tickets.audit_entry`.execute(db);
  await sql`comment on view tickets.audit_entry_directory is
    'Published contract: the audit entries that the tickets service wrote, of the organization in app.organization_id.'`.execute(
    db,
  );
  await sql`revoke all on tickets.audit_entry_directory from svc_tickets`.execute(db);
  await sql`grant select on tickets.audit_entry_directory to desk_services`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.audit_entry_directory`.execute(db);
  await sql`drop table tickets.audit_entry`.execute(db);
}
