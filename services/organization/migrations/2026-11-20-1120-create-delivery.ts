import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;
const isPending = sql`state in ('waiting', 'retrying')`;

// One thing that was sent, or is to be. `facts` is what a webhook is told beside the ticket. One that runs is claimed; a
// claim that has passed belongs to a process that died. Its integration's row is locked by the key while one is added: who
// claims takes that row first, and so waits for the commit.
export async function up(db: Kysely<unknown>): Promise<void> {
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
  await isolate(db);
  await createFeedPosition(db);
}

async function isolate(db: Kysely<unknown>): Promise<void> {
  const table = sql`organization.delivery`;
  await sql`create policy organization on ${table} to svc_organization
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`alter table ${table} enable row level security, force row level security`.execute(db);
  await sql`revoke all on ${table} from svc_organization`.execute(db);
  await sql`grant select, insert, update on ${table} to svc_organization`.execute(db);
  // Background work adds for one organization at a time, sees what is due of all, and takes away what is long over.
  const isOld = sql`finished_at < now() - interval '30 days'`;
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

// How far each reader of another domain's feed has come. Belongs to no organization.
async function createFeedPosition(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.feed_position (
    consumer text primary key,
    position xid8 not null,
    id uuid not null
  )`.execute(db);
  await sql`create policy job on organization.feed_position to job_organization using (true) with check (true)`.execute(
    db,
  );
  await sql`alter table organization.feed_position enable row level security, force row level security`.execute(
    db,
  );
  await sql`revoke all on organization.feed_position from svc_organization`.execute(db);
  await sql`grant select, insert, update on organization.feed_position to job_organization`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table organization.feed_position, organization.delivery`.execute(db);
}
