import { allRows, isOwn, publishFeed, restrictTable } from "@tessera/kit/database/table-access";
import { numberTable } from "@tessera/kit/events/event-tables";
import { type Kysely, sql } from "kysely";

const isPending = sql`state in ('waiting', 'retrying')`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createIntegration(db);
  await createExternalTicket(db);
  await createIntegrationEvent(db);
  await createDelivery(db);
  await admitToDeliveries(db);
}

// What is connected. `id` is the platform's name; a webhook's is its own. `settings` are words by field, `secrets` sealed ones.
// A connection is untested until a test or a delivery succeeds. `quiet_until`: the platform asked to be left alone until then.
async function createIntegration(db: Kysely<unknown>): Promise<void> {
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
    state text not null default 'untested' check (state in ('untested', 'working', 'failing')),
    last_error text,
    last_delivery_at timestamptz,
    quiet_until timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (organization_id, id),
    check (platform = 'webhook' or id = platform)
  )`.execute(db);
  // Background work must know who wants to learn of a ticket, and nothing of how.
  await restrictTable(db, "organization", "integration", {
    service: { may: "select, insert, update, delete", rows: isOwn },
    job: {
      may: "select (organization_id, id, platform, name, is_enabled, events, sends_all, quiet_until)",
      rows: allRows,
    },
  });
}

// A ticket's external ticket. `place` is the address it was made at: a link holds for that account alone. `remote_id` is what
// the platform's calls want, `external_ticket_id` what people see. `gone_at`: it was deleted there.
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
  await restrictTable(db, "organization", "external_ticket", {
    service: { may: "select, insert, update, delete", rows: isOwn },
    job: {
      may: "select (organization_id, ticket_id, integration_id, is_closed, checked_at, gone_at), update (checked_at)",
      rows: allRows,
    },
  });
}

// What other domains learn of external tickets: added to, never changed.
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
    position bigint,
    primary key (organization_id, id)
  )`.execute(db);
  await restrictTable(db, "organization", "integration_event", { service: "insert" });
  await numberTable(db, "organization", "integration_event");
  await sql`create view organization.integration_feed as
    select position, id, organization_id, ticket_id, integration_name, platform_name, external_ticket_id,
      external_ticket_url, external_status, created_at
    from organization.integration_event`.execute(db);
  await publishFeed(db, "organization", {
    view: "integration_feed",
    of: ["integration_event"],
    contract:
      "tickets that were sent to other platforms, of all organizations. In order by (position, id); position is null until the event is numbered.",
  });
}

// One thing that was sent, or is to be. `facts` is what a webhook receives beside the ticket. One that runs is claimed; a
// claim that has passed belongs to a process that died. Its integration's row is locked by the key while one is added: who
// claims takes that row first, and so waits for the commit.
async function createDelivery(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.delivery (
    organization_id text not null,
    id uuid not null default uuidv7(),
    integration_id text not null,
    event text not null,
    ticket_id uuid not null,
    ticket_number integer not null,
    facts jsonb not null default '{}',
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'retrying', 'given_up')),
    attempts integer not null default 0,
    attempts_allowed integer not null,
    status integer,
    error text,
    response_excerpt text check (char_length(response_excerpt) <= 500),
    created_at timestamptz not null default now(),
    next_attempt_at timestamptz default now(),
    claimed_until timestamptz,
    finished_at timestamptz,
    primary key (organization_id, id),
    foreign key (organization_id, integration_id) references organization.integration (organization_id, id)
      on delete cascade,
    check ((finished_at is null) = ${isPending}),
    check ((next_attempt_at is null) = not (${isPending}))
  )`.execute(db);
  await sql`create index delivery_due on organization.delivery (organization_id, integration_id, ticket_id, id)
    where ${isPending}`.execute(db);
  await sql`create index delivery_integration on organization.delivery (organization_id, integration_id, id desc)`.execute(
    db,
  );
  await sql`create index delivery_ticket on organization.delivery (organization_id, ticket_id, id desc)`.execute(
    db,
  );
  await sql`create index delivery_finished on organization.delivery (finished_at) where finished_at is not null`.execute(
    db,
  );
}

// Background work adds for one organization at a time, sees what is due of all, and removes what is long over.
async function admitToDeliveries(db: Kysely<unknown>): Promise<void> {
  const table = sql`organization.delivery`;
  const isOld = sql`finished_at < now() - interval '30 days'`;
  await restrictTable(db, "organization", "delivery", { service: "select, insert, update" });
  await sql`create policy job on ${table} for select to job_organization using (${isPending} or ${isOld})`.execute(
    db,
  );
  await sql`create policy job_forgets on ${table} for delete to job_organization using (${isOld})`.execute(
    db,
  );
  await sql`create policy job_adds on ${table} for insert to job_organization with check (${isOwn})`.execute(
    db,
  );
  await sql`grant select (organization_id, id, integration_id, ticket_id, state, attempts, next_attempt_at,
      claimed_until, finished_at), delete,
    insert (organization_id, integration_id, event, ticket_id, ticket_number, facts, attempts_allowed)
    on ${table} to job_organization`.execute(db);
}
