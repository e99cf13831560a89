import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createExternalTicket(db);
  await createIntegrationEvent(db);
  await publishFeed(db);
}

// A ticket's twin elsewhere. `place` is the address it was made at: a link holds for that account alone. `remote_id` is
// what the platform's calls want, `external_ticket_id` what people see. `gone_at`: it was deleted there.
async function createExternalTicket(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.external_ticket (
    organization_id text not null,
    ticket_id uuid not null,
    integration_id text not null,
    platform_name text not null,
    place text not null,
    remote_id text not null,
    external_ticket_id text not null,
    external_ticket_url text,
    external_status text,
    is_closed boolean not null default false,
    pushed_status text not null,
    synced_at timestamptz not null default now(),
    checked_at timestamptz not null default now(),
    gone_at timestamptz,
    primary key (organization_id, ticket_id, integration_id)
  )`.execute(db);
  await sql`create index external_ticket_check on organization.external_ticket (organization_id, checked_at)
    where not is_closed and gone_at is null`.execute(db);
  await isolate(db, "external_ticket", "select, insert, update, delete");
  await sql`create policy job on organization.external_ticket to job_organization using (true)`.execute(db);
  await sql`grant select (organization_id, ticket_id, integration_id, is_closed, checked_at, gone_at),
    update (checked_at) on organization.external_ticket to job_organization`.execute(db);
}

// What others are told of twins: added to, never changed.
async function createIntegrationEvent(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.integration_event (
    organization_id text not null,
    id uuid not null default uuidv7(),
    ticket_id uuid not null,
    integration_name text not null,
    platform_name text not null,
    external_ticket_id text not null,
    external_ticket_url text,
    external_status text,
    created_at timestamptz not null default now(),
    xid xid8 not null default pg_current_xact_id(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index integration_event_feed on organization.integration_event (xid, id)`.execute(db);
  await isolate(db, "integration_event", "insert");
}

async function isolate(db: Kysely<unknown>, name: string, rights: string): Promise<void> {
  const table = sql.id("organization", name);
  await sql`create policy organization on ${table} to svc_organization
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`alter table ${table} enable row level security, force row level security`.execute(db);
  await sql`revoke all on ${table} from svc_organization`.execute(db);
  await sql`grant ${sql.raw(rights)} on ${table} to svc_organization`.execute(db);
}

// The twins of all organizations' tickets, for the jobs of other domains. The view reads as feed_organization.
async function publishFeed(db: Kysely<unknown>): Promise<void> {
  await sql`create policy feed on organization.integration_event for select to feed_organization using (true)`.execute(
    db,
  );
  await sql`grant select on organization.integration_event to feed_organization`.execute(db);
  await sql`grant usage on schema organization to feed_organization`.execute(db);
  await sql`create view organization.integration_feed as
    select xid as position, id, organization_id, ticket_id, integration_name, platform_name, external_ticket_id,
      external_ticket_url, external_status, created_at
    from organization.integration_event`.execute(db);
  await sql`comment on view organization.integration_feed is
    'Published contract: tickets that were sent to other platforms, of all organizations. In order by (position, id); settled below the oldest running transaction.'`.execute(
    db,
  );
  await sql`revoke all on organization.integration_feed from svc_organization`.execute(db);
  await sql`grant select on organization.integration_feed to desk_jobs`.execute(db);
  await sql`grant usage on schema organization to desk_jobs`.execute(db);
  // Who is to own something in a schema must be allowed to create in it, for that moment.
  await sql`grant create on schema organization to feed_organization`.execute(db);
  await sql`alter view organization.integration_feed owner to feed_organization`.execute(db);
  await sql`revoke create on schema organization from feed_organization`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view organization.integration_feed`.execute(db);
  await sql`drop table organization.integration_event, organization.external_ticket`.execute(db);
}
