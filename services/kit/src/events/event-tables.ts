import { type Kysely, sql } from "kysely";
import { allRows, publishFeed, restrictTable } from "../database/table-access.ts";

// For migrations. Migrations that have already run depend on these functions: their effect for given arguments must not change.

/**
 * Creates the tables that an event log needs in addition to its events: `event_counter`, which holds the last assigned position, and
 * `feed_position`, which holds how far each consumer of the domain has read a feed. Neither belongs to an organization.
 */
export async function createEventPositions(db: Kysely<unknown>, schema: string): Promise<void> {
  const counter = sql.id(schema, "event_counter");
  await sql`create table ${counter} (position bigint not null)`.execute(db);
  await sql`insert into ${counter} values (0)`.execute(db);
  await restrictTable(db, schema, "event_counter", { job: { may: "select, update", rows: allRows } });
  await createFeedPosition(db, schema);
}

/** Creates the table that holds how far each consumer of the domain has read a feed. It belongs to no organization. */
export async function createFeedPosition(db: Kysely<unknown>, schema: string): Promise<void> {
  await sql`create table ${sql.id(schema, "feed_position")} (
    consumer text primary key,
    position bigint not null
  )`.execute(db);
  await restrictTable(db, schema, "feed_position", {
    job: { may: "select, insert, update", rows: allRows },
  });
}

/**
 * Lets the event log number a table with the columns `id` (or the one that `id` names) and `position`; it cannot read the other columns.
 * `only` names a boolean column that is true for events, if not all rows are events.
 */
export async function numberTable(
  db: Kysely<unknown>,
  schema: string,
  name: string,
  { only, id = "id" }: { only?: string; id?: string } = {},
): Promise<void> {
  const [table, job] = [sql.id(schema, name), sql.id(`job_${schema}`)];
  // The index also finds rows without a position: nulls sort last.
  await sql`create index ${sql.id(`${name}_position`)} on ${table} (position, ${sql.id(id)})
    ${only ? sql`where ${sql.id(only)}` : sql``}`.execute(db);
  await sql`create policy numbering on ${table} for select to ${job} using (true)`.execute(db);
  await sql`create policy numbering_writes on ${table} for update to ${job} using (true) with check (true)`.execute(
    db,
  );
  await sql`grant select (${sql.id(id)}, position${only ? sql`, ${sql.id(only)}` : sql``}), update (position) on ${table} to ${job}`.execute(
    db,
  );
}

/**
 * Creates the table `event` of a domain: what happened, in the order of `position`. `payload` is the part that is published live, null if
 * nothing is. `columns` are the domain's own.
 */
export async function createEventTable(db: Kysely<unknown>, schema: string, columns = sql``): Promise<void> {
  const table = sql.id(schema, "event");
  await sql`create table ${table} (
    organization_id text not null,
    id uuid not null default uuidv7(),
    position bigint,
    kind text not null,
    payload jsonb,
    created_at timestamptz not null default statement_timestamp(),
    ${columns}
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index event_position on ${table} (position, id)`.execute(db);
  // Live payloads are useless a day later; the index finds them for deletion.
  await sql`create index event_reported on ${table} (created_at) where payload is not null`.execute(db);
}

/** Publishes the feed `live_feed` of a domain, with the live payloads of all organizations, to the domain's own event log. */
export async function publishLiveFeed(
  db: Kysely<unknown>,
  schema: string,
  of: Parameters<typeof publishFeed>[2]["of"],
): Promise<void> {
  await sql`grant select on ${sql.id(schema, "live_feed")} to ${sql.id(`job_${schema}`)}`.execute(db);
  await publishFeed(db, schema, {
    view: "live_feed",
    of,
    contract: "what is published live, of all organizations. In order of position.",
  });
}

/**
 * Stores with each event the trace in which it was written (the setting `app.trace`), null if there is none. Its feed has to expose it as
 * `trace`: see `replaceFeed`.
 */
export async function keepTrace(db: Kysely<unknown>, schema: string, table: string): Promise<void> {
  await sql`alter table ${sql.id(schema, table)}
    add column trace text default nullif(current_setting('app.trace', true), '')`.execute(db);
}
