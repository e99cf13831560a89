import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// What an organization decides about itself. No row: nothing was decided yet, and the defaults hold.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.setting (
    organization_id text primary key,
    timezone text not null default 'UTC',
    departments jsonb not null default '[]',
    categories jsonb not null default '[]',
    due_minutes_low integer not null default 4320 check (due_minutes_low > 0),
    due_minutes_medium integer not null default 1440 check (due_minutes_medium > 0),
    due_minutes_high integer not null default 480 check (due_minutes_high > 0),
    due_minutes_critical integer not null default 240 check (due_minutes_critical > 0),
    due_minutes_urgent integer not null default 240 check (due_minutes_urgent > 0),
    default_assignee_id text,
    accepted_file_types text[] not null default '{*}',
    storage_limit_bytes bigint not null default 10737418240 check (storage_limit_bytes > 0),
    retention_days integer check (retention_days between 30 and 3650),
    ai_provider text not null default 'built_in' check (ai_provider in ('built_in', 'openai_compatible')),
    ai_base_url text,
    ai_model text,
    ai_key text,
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create policy organization on organization.setting to svc_organization
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`alter table organization.setting enable row level security, force row level security`.execute(db);
  await sql`revoke all on organization.setting from svc_organization`.execute(db);
  await sql`grant select, insert, update on organization.setting to svc_organization`.execute(db);
  await publish(db);
}

// The view reads as its owner, and the owner sees the organization in the setting only.
async function publish(db: Kysely<unknown>): Promise<void> {
  await sql`create policy directory on organization.setting for select to organization_owner using (${isOwn})`.execute(
    db,
  );
  await sql`create view organization.setting_directory as
    select organization_id, timezone, departments, categories, due_minutes_low, due_minutes_medium, due_minutes_high,
      due_minutes_critical, due_minutes_urgent, default_assignee_id, accepted_file_types, storage_limit_bytes,
      retention_days
    from organization.setting`.execute(db);
  await sql`comment on view organization.setting_directory is
    'Published contract: what the organization in app.organization_id decided. At most one row; none means the defaults.'`.execute(
    db,
  );
  await sql`grant usage on schema organization to desk_services`.execute(db);
  await sql`revoke all on organization.setting_directory from svc_organization`.execute(db);
  await sql`grant select on organization.setting_directory to desk_services`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view organization.setting_directory`.execute(db);
  await sql`drop table organization.setting`.execute(db);
}
