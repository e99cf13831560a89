import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

const grants = { outbox: "insert", idempotency: "select, insert, update", event: "select, insert" };

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  for (const [name, rights] of Object.entries(grants)) {
    const table = sql.id("agents", name);
    await sql`create policy organization on ${table} to svc_agents using (${isOwn}) with check (${isOwn})`.execute(
      db,
    );
    await sql`alter table ${table} enable row level security, force row level security`.execute(db);
    await sql`revoke all on ${table} from svc_agents`.execute(db);
    await sql`grant ${sql.raw(rights)} on ${table} to svc_agents`.execute(db);
  }
  await admitJobs(db);
  await keepPlaces(db);
  await publishEventFeed(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table agents.outbox (
    organization_id text not null,
    id uuid not null default uuidv7(),
    event text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  // The answers of calls that carried an Idempotency-Key. The row is inserted first: a second call waits for it.
  await sql`create table agents.idempotency (
    organization_id text not null,
    user_id text not null,
    key text not null,
    request_hash text not null,
    answer jsonb,
    created_at timestamptz not null default now(),
    primary key (organization_id, user_id, key)
  )`.execute(db);
  // What became of drafts, for analytics. Nobody changes or takes away an entry.
  await sql`create table agents.event (
    organization_id text not null,
    id uuid not null default uuidv7(),
    xid xid8 not null default pg_current_xact_id(),
    kind text not null check (kind in ('draft.made', 'draft.accepted', 'draft.edited')),
    ticket_id uuid,
    draft_id uuid,
    actor_id text,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index event_order on agents.event (xid, id)`.execute(db);
}

// Over all organizations: background work belongs to none. The right to update is that to lock.
async function admitJobs(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_order on agents.outbox (id)`.execute(db);
  await sql`create policy job on agents.outbox to job_agents using (true)`.execute(db);
  await sql`grant select, update, delete on agents.outbox to job_agents`.execute(db);
  await sql`create index idempotency_created on agents.idempotency (created_at)`.execute(db);
  await sql`create policy job on agents.idempotency to job_agents
    using (created_at < now() - interval '24 hours')`.execute(db);
  await sql`grant select (organization_id, user_id, key, created_at), delete on agents.idempotency to job_agents`.execute(
    db,
  );
}

// How far each feed of other domains is read.
async function keepPlaces(db: Kysely<unknown>): Promise<void> {
  await sql`create table agents.feed_position (
    consumer text primary key,
    position xid8 not null,
    id uuid not null
  )`.execute(db);
  await sql`create policy job on agents.feed_position to job_agents using (true) with check (true)`.execute(
    db,
  );
  await sql`alter table agents.feed_position enable row level security, force row level security`.execute(db);
  await sql`revoke all on agents.feed_position from svc_agents`.execute(db);
  await sql`grant select, insert, update on agents.feed_position to job_agents`.execute(db);
}

// The view reads as feed_agents, which the policy admits to all organizations; nobody else is that role.
async function publishEventFeed(db: Kysely<unknown>): Promise<void> {
  await sql`grant select on agents.event to feed_agents`.execute(db);
  await sql`create policy feed on agents.event for select to feed_agents using (true)`.execute(db);
  await sql`create view agents.event_feed as
    select xid as position, id, organization_id, kind, ticket_id, draft_id, actor_id, created_at
    from agents.event`.execute(db);
  await sql`comment on view agents.event_feed is
    'Published contract: what became of ticket drafts, of all organizations. In order by (position, id); settled below the oldest running transaction.'`.execute(
    db,
  );
  await sql`revoke all on agents.event_feed from svc_agents`.execute(db);
  await sql`grant select on agents.event_feed to desk_jobs`.execute(db);
  await sql`grant usage on schema agents to desk_jobs, desk_services, feed_agents`.execute(db);
  await sql`grant create on schema agents to feed_agents`.execute(db);
  await sql`alter view agents.event_feed owner to feed_agents`.execute(db);
  await sql`revoke create on schema agents from feed_agents`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view agents.event_feed`.execute(db);
  await sql`drop table agents.feed_position, agents.event, agents.idempotency, agents.outbox`.execute(db);
}
