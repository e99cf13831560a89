import { type Kysely, type RawBuilder, sql } from "kysely";

// Tickets are counted by month as well as by day, and their hours by quarter as well: a long range reads its quarters and months and
// the days around them. Under another name, so that a service which knows nothing of these sums fails until it is replaced, where it
// would keep days alone.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table analytics.daily rename to tally`.execute(db);
  await sql`alter table analytics.tally drop constraint daily_pkey,
    add column unit text not null default 'day' check (unit in ('day', 'month')),
    add primary key (organization_id, dimension, figure, unit, date, previous_date, group_value)`.execute(db);
  await sql`alter table analytics.tally alter column unit drop default`.execute(db);
  await allowUnits(db, ["day", "month", "quarter"]);
  await ofAll(db, "tally", addMonths);
  await ofAll(db, "spread", addQuarters);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await ofAll(db, "spread", sql`delete from analytics.spread where unit = 'quarter'`);
  await ofAll(db, "tally", sql`delete from analytics.tally where unit = 'month'`);
  await allowUnits(db, ["day", "month"]);
  await sql`alter table analytics.tally drop constraint tally_pkey, drop column unit,
    add constraint daily_pkey primary key (organization_id, dimension, figure, date, previous_date, group_value)`.execute(
    db,
  );
  await sql`alter table analytics.tally rename to daily`.execute(db);
}

const addMonths = sql`
  insert into analytics.tally
    (organization_id, dimension, figure, unit, date, previous_date, group_value, tickets, files)
  select organization_id, dimension, figure, 'month', date_trunc('month', date)::date, previous_date, group_value,
    sum(tickets), sum(files)
  from analytics.tally group by 1, 2, 3, 5, 6, 7`;

const addQuarters = sql`
  insert into analytics.spread (organization_id, dimension, figure, unit, date, group_value, slots, tickets)
  select organization_id, dimension, figure, 'quarter', quarter, group_value, array_agg(slot), array_agg(counted)
  from (
    select organization_id, dimension, figure, date_trunc('quarter', date)::date as quarter, group_value, slot,
      sum(counted)::integer as counted
    from analytics.spread cross join lateral unnest(slots, tickets) as counts (slot, counted)
    where unit = 'month' group by 1, 2, 3, 4, 5, 6
  ) as sum
  group by 1, 2, 3, 5, 6`;

async function allowUnits(db: Kysely<unknown>, units: string[]): Promise<void> {
  await sql`alter table analytics.spread drop constraint spread_unit_check,
    add constraint spread_unit_check check (unit in (${sql.join(units.map(sql.lit))}))`.execute(db);
}

/** In all organizations: its owner sees them while the policies are not forced on it. */
async function ofAll(db: Kysely<unknown>, name: string, statement: RawBuilder<unknown>): Promise<void> {
  const table = sql.id("analytics", name);
  await sql`alter table ${table} no force row level security`.execute(db);
  await statement.execute(db);
  await sql`alter table ${table} force row level security`.execute(db);
}
