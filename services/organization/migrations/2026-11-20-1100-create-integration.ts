import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// What is connected. `id` is the platform's name; a webhook's is its own. `settings` are words by field, `secrets` sealed
// ones. `quiet_until`: the platform asked to be left alone until then.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.integration (
    organization_id text not null,
    id text not null,
    platform text not null check (platform in ('jira', 'zendesk', 'hubspot', 'intercom', 'webhook')),
    name text not null,
    is_enabled boolean not null default true,
    settings jsonb not null default '{}',
    secrets jsonb not null default '{}',
    events text[] not null default '{}',
    sends_all boolean not null default true,
    state text not null default 'working' check (state in ('working', 'failing')),
    last_error text,
    last_delivery_at timestamptz,
    quiet_until timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (organization_id, id),
    check (platform = 'webhook' or id = platform)
  )`.execute(db);
  await sql`create policy organization on organization.integration to svc_organization
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`alter table organization.integration enable row level security, force row level security`.execute(
    db,
  );
  await sql`revoke all on organization.integration from svc_organization`.execute(db);
  await sql`grant select, insert, update, delete on organization.integration to svc_organization`.execute(db);
  // Background work must know who wants to hear of a ticket, and nothing of how.
  await sql`create policy job on organization.integration for select to job_organization using (true)`.execute(
    db,
  );
  await sql`grant select (organization_id, id, platform, name, is_enabled, events, sends_all, quiet_until)
    on organization.integration to job_organization`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table organization.integration`.execute(db);
}
