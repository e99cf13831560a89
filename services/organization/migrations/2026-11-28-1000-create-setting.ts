import { isOwn, publishView, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant usage on schema organization to all_services, all_jobs, job_organization`.execute(db);
  await createSetting(db);
  await publish(db);
  // One small picture each. It is public with its digest, which nobody guesses and every change renews.
  await sql`create table organization.logo (
    organization_id text primary key,
    digest text not null,
    content bytea not null check (octet_length(content) <= 1048576),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await restrictTable(db, "organization", "logo", { service: "select, insert, update, delete" });
  await publishLogo(db);
}

// What an organization decides about itself. No row: nothing was decided yet, and the defaults hold. `language`: what emails are in for people
// whose own language is not known.
async function createSetting(db: Kysely<unknown>): Promise<void> {
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
    updated_at timestamptz not null default now(),
    language text
  )`.execute(db);
  await restrictTable(db, "organization", "setting", { service: "select, insert, update", owner: "select" });
}

async function publish(db: Kysely<unknown>): Promise<void> {
  await sql`create view organization.setting_directory as
    select organization_id, timezone, departments, categories, due_minutes_low, due_minutes_medium, due_minutes_high,
      due_minutes_critical, due_minutes_urgent, default_assignee_id, accepted_file_types, storage_limit_bytes,
      retention_days, language
    from organization.setting`.execute(db);
  await publishView(
    db,
    "organization",
    "setting_directory",
    "what the organization in app.organization_id decided. At most one row; none means the defaults.",
  );
  // For the agents service alone: the key is sealed, and that service holds what opens it.
  await sql`create view organization.ai_provider_key as
    select organization_id, ai_base_url as base_url, ai_model as model, ai_key as sealed_key
    from organization.setting
    where ai_provider = 'openai_compatible' and ai_base_url is not null and ai_model is not null`.execute(db);
  await sql`comment on view organization.ai_provider_key is
    'For the agents service: the language model of the organization in app.organization_id. At most one row; none means the built-in one. The key is sealed for "<organization>:ai_provider".'`.execute(
    db,
  );
  await sql`revoke all on organization.ai_provider_key from svc_organization`.execute(db);
}

async function publishLogo(db: Kysely<unknown>): Promise<void> {
  await sql`create policy owner on organization.logo for select to organization_owner using (${isOwn})`.execute(
    db,
  );
  await sql`create view organization.logo_directory as
    select organization_id, digest, content from organization.logo`.execute(db);
  await publishView(
    db,
    "organization",
    "logo_directory",
    "the logo of the organization in app.organization_id, a square WebP. At most one row.",
  );
}
