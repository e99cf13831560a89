import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// Who did what to an organization. Nobody changes or takes away an entry.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table identity.audit_entry (
    organization_id text not null references identity.organization (id) on delete cascade,
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
  await sql`create index audit_entry_time on identity.audit_entry (organization_id, created_at desc, id desc)`.execute(
    db,
  );
  await isolate(db, "audit_entry", "select, insert");
  await sql`create policy directory on identity.audit_entry for select to identity_owner using (${isOwn})`.execute(
    db,
  );
  await sql`create view identity.audit_entry_directory as
    select id, organization_id, actor_id, actor_name, action, target_kind, target_id, target_name, detail, created_at
    from identity.audit_entry`.execute(db);
  await sql`comment on view identity.audit_entry_directory is
    'Published contract: the audit entries that identity wrote, of the organization in app.organization_id.'`.execute(
    db,
  );
  await sql`revoke all on identity.audit_entry_directory from svc_identity`.execute(db);
  await sql`grant usage on schema identity to desk_services`.execute(db);
  await sql`grant select on identity.audit_entry_directory to desk_services`.execute(db);
  await createOutbox(db);
}

// Facts on their way to others, by ids only: whoever delivers one takes it away.
async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await sql`create table identity.outbox (
    organization_id text not null,
    id uuid not null default uuidv7(),
    event text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index outbox_order on identity.outbox (id)`.execute(db);
  await isolate(db, "outbox", "insert");
  await sql`create policy relay on identity.outbox to job_identity using (true)`.execute(db);
  // The right to update is that to lock: two relays never take the same fact.
  await sql`grant select, update, delete on identity.outbox to job_identity`.execute(db);
}

async function isolate(db: Kysely<unknown>, name: string, rights: string): Promise<void> {
  const table = sql.id("identity", name);
  await sql`create policy organization on ${table} to svc_identity using (${isOwn}) with check (${isOwn})`.execute(
    db,
  );
  await sql`alter table ${table} enable row level security, force row level security`.execute(db);
  await sql`revoke all on ${table} from svc_identity`.execute(db);
  await sql`grant ${sql.raw(rights)} on ${table} to svc_identity`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table identity.outbox`.execute(db);
  await sql`drop view identity.audit_entry_directory`.execute(db);
  await sql`drop table identity.audit_entry`.execute(db);
}
