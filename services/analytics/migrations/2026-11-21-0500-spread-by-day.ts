import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// Hours are counted by day as well as by month, so that a range costs its days and months and not its tickets. One row holds the
// slots of its date that have anything, and beside each how many tickets it has.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table analytics.spread`.execute(db);
  await sql`create table analytics.spread (
    organization_id text not null,
    dimension text not null,
    figure text not null,
    unit text not null check (unit in ('day', 'month')),
    date date not null,
    group_value text not null,
    slots integer[] not null,
    tickets integer[] not null,
    primary key (organization_id, dimension, figure, unit, date, group_value),
    check (cardinality(slots) = cardinality(tickets))
  ) with (fillfactor = 80)`.execute(db);
  await isolate(db);
  await countAnew(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table analytics.spread`.execute(db);
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
  await isolate(db);
  await countAnew(db);
}

async function isolate(db: Kysely<unknown>): Promise<void> {
  await sql`create policy job on analytics.spread to job_analytics using (${isOwn}) with check (${isOwn})`.execute(
    db,
  );
  await sql`create policy organization on analytics.spread for select to svc_analytics using (${isOwn})`.execute(
    db,
  );
  await sql`alter table analytics.spread enable row level security, force row level security`.execute(db);
  await sql`revoke all on analytics.spread from svc_analytics`.execute(db);
  await sql`grant select on analytics.spread to svc_analytics`.execute(db);
  await sql`grant select, insert, update on analytics.spread to job_analytics`.execute(db);
}

/** Sums follow what changes in the facts: with neither, everything is walked through again. */
async function countAnew(db: Kysely<unknown>): Promise<void> {
  await sql`truncate analytics.fact, analytics.daily, analytics.organization_state`.execute(db);
}
