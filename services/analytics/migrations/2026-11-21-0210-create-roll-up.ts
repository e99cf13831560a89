import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;
const figures = [
  ...["created", "resolved", "backlog", "reopened", "overdue", "responded", "ai_created"],
  ...["draft_accepted", "draft_edited", "file_processed", "file_failed"],
];

// What background work may do with each table, of one organization at a time. The service reads.
const kept = { daily: "select, insert, update", spread: "select, insert, update" };
const remembered = { file_outcome: "select, insert, update", draft_outcome: "select, insert" };

export async function up(db: Kysely<unknown>): Promise<void> {
  await allow(db, [...figures, "resolved_again"]);
  await createRollUps(db);
  await createOutcomes(db);
  for (const [name, rights] of Object.entries({ ...kept, ...remembered })) await isolate(db, name, rights);
  for (const name of Object.keys(kept)) {
    const table = sql.id("analytics", name);
    await sql`create policy organization on ${table} for select to svc_analytics using (${isOwn})`.execute(
      db,
    );
    await sql`grant select on ${table} to svc_analytics`.execute(db);
  }
  await createState(db);
  await createFeedPosition(db);
  await createKnownZone(db);
}

// A ticket that was resolved after it had been reopened is counted for the share of those that were not.
async function allow(db: Kysely<unknown>, names: string[]): Promise<void> {
  await sql`alter table analytics.fact drop constraint fact_figure_check,
    add constraint fact_figure_check check (figure in (${sql.join(names.map(sql.lit))}))`.execute(db);
}

// The sums of the facts by day, for all and for each group; of a state, what began less what ended. Hours are counted by month in
// slots: the bar of a distribution times a thousand plus a step of a scale whose steps are 2 % apart, so that any number of
// rows adds up to percentiles within 1 %.
async function createRollUps(db: Kysely<unknown>): Promise<void> {
  await sql`create table analytics.daily (
    organization_id text not null,
    dimension text not null,
    figure text not null,
    date date not null,
    previous_date date not null,
    group_value text not null,
    tickets integer not null,
    files integer not null,
    primary key (organization_id, dimension, figure, date, previous_date, group_value)
  ) with (fillfactor = 80)`.execute(db);
  await sql`create table analytics.spread (
    organization_id text not null,
    dimension text not null,
    figure text not null,
    month date not null,
    group_value text not null,
    slot integer not null,
    tickets integer not null,
    primary key (organization_id, dimension, figure, month, group_value, slot)
  ) with (fillfactor = 80)`.execute(db);
  await sql`create function analytics.slot(hours double precision) returns integer language sql immutable strict return
    1000 * width_bucket(hours, array[1, 4, 8, 24, 72, 168]::double precision[])
      + least(999, ceil(ln(greatest(hours, 0.01) / 0.01) / ln(1.01 / 0.99)))::integer`.execute(db);
}

// What became of files and drafts, as their feeds told it last.
async function createOutcomes(db: Kysely<unknown>): Promise<void> {
  await sql`create table analytics.file_outcome (
    organization_id text not null,
    file_id uuid not null,
    figure text not null check (figure in ('file_processed', 'file_failed')),
    happened_at timestamptz not null,
    event_id uuid not null,
    primary key (organization_id, file_id)
  )`.execute(db);
  await sql`create table analytics.draft_outcome (
    organization_id text not null,
    ticket_id uuid not null,
    figure text not null check (figure in ('draft_accepted', 'draft_edited')),
    happened_at timestamptz not null,
    primary key (organization_id, ticket_id)
  )`.execute(db);
}

async function isolate(db: Kysely<unknown>, name: string, rights: string): Promise<void> {
  const table = sql.id("analytics", name);
  await sql`create policy job on ${table} to job_analytics using (${isOwn}) with check (${isOwn})`.execute(
    db,
  );
  await sql`alter table ${table} enable row level security, force row level security`.execute(db);
  await sql`revoke all on ${table} from svc_analytics`.execute(db);
  await sql`grant ${sql.raw(rights)} on ${table} to job_analytics`.execute(db);
}

// The zone that an organization's dates are in, and how far its tickets have been walked through to find them all: whoever counts
// for an organization holds its row. A null `walked_at` is a walk that is to begin; no row, one that nobody has seen yet.
async function createState(db: Kysely<unknown>): Promise<void> {
  await sql`create table analytics.organization_state (
    organization_id text primary key,
    timezone text not null,
    walked_created_at timestamptz,
    walked_ticket_id uuid,
    walked_at timestamptz
  )`.execute(db);
  await sql`create policy organization on analytics.organization_state to svc_analytics
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`create policy job on analytics.organization_state to job_analytics using (true) with check (true)`.execute(
    db,
  );
  await sql`alter table analytics.organization_state enable row level security, force row level security`.execute(
    db,
  );
  await sql`revoke all on analytics.organization_state from svc_analytics`.execute(db);
  await sql`grant select, update on analytics.organization_state to svc_analytics`.execute(db);
  await sql`grant select, insert, update on analytics.organization_state to job_analytics`.execute(db);
}

// How far each reader of another domain's feed has come. Belongs to no organization.
async function createFeedPosition(db: Kysely<unknown>): Promise<void> {
  await sql`create table analytics.feed_position (
    consumer text primary key,
    position xid8 not null,
    id uuid not null
  )`.execute(db);
  await sql`create policy job on analytics.feed_position to job_analytics using (true) with check (true)`.execute(
    db,
  );
  await sql`alter table analytics.feed_position enable row level security, force row level security`.execute(
    db,
  );
  await sql`revoke all on analytics.feed_position from svc_analytics`.execute(db);
  await sql`grant select, insert, update on analytics.feed_position to job_analytics`.execute(db);
}

// A name that Postgres does not know must not stop what counts for everybody.
async function createKnownZone(db: Kysely<unknown>): Promise<void> {
  await sql`create function analytics.known_zone(name text) returns text language plpgsql stable as $$
    begin
      perform now() at time zone name;
      return coalesce(name, 'UTC');
    exception when invalid_parameter_value then
      return 'UTC';
    end
  $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function analytics.known_zone(text), analytics.slot(double precision)`.execute(db);
  await sql`drop table analytics.feed_position, analytics.organization_state, analytics.draft_outcome,
    analytics.file_outcome, analytics.spread, analytics.daily`.execute(db);
  await sql`alter table analytics.fact no force row level security`.execute(db);
  await sql`delete from analytics.fact where figure = 'resolved_again'`.execute(db);
  await sql`alter table analytics.fact force row level security`.execute(db);
  await allow(db, figures);
}
