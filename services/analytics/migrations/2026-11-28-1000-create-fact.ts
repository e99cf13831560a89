import { allRows, isOwn, restrictTable } from "@tessera/kit/database/table-access";
import { createFeedPosition } from "@tessera/kit/events/event-tables";
import { type Kysely, sql } from "kysely";

const figures = [
  ...["created", "resolved", "backlog", "reopened", "overdue", "responded", "ai_created"],
  ...["draft_accepted", "draft_edited", "file_processed", "file_failed", "resolved_again"],
  ...["rated_good", "rated_bad", "rated"],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant usage on schema analytics to job_analytics, all_services`.execute(db);
  await createFact(db);
  await createSums(db);
  await createOutcomes(db);
  await createProgress(db);
}

// What reports know of a ticket: a row for each figure that counts it, on a date of the organization's calendar, with the
// groups the ticket is in now. A state lasts from a date until before another, infinity while it does; what happens has no
// `until_date`. Where something happens again, `previous_date` is when it did before: the first of a range is the row whose
// `previous_date` lies before it. `resolved_again` is a ticket resolved after it had been reopened, `rated` one with any rating: what
// shares are taken of. `requester` is whom a ticket is from, by the id that tickets know. There may be as many requesters as tickets, so sums are
// kept of none: their groups are counted from the facts, and the indexes that say which facts count say of whom they are.
async function createFact(db: Kysely<unknown>): Promise<void> {
  await sql`create table analytics.fact (
    organization_id text not null,
    ticket_id uuid not null,
    figure text not null check (figure in (${sql.join(figures.map(sql.lit))})),
    from_date date not null,
    until_date date,
    previous_date date not null default '-infinity',
    hours double precision,
    files integer not null default 0,
    status text not null,
    priority text not null,
    category text not null,
    department text not null,
    channel text not null,
    assignee text not null,
    requester text not null default '',
    primary key (organization_id, ticket_id, figure, from_date),
    check ((figure in ('backlog', 'overdue')) = (until_date is not null)),
    check (previous_date < from_date),
    check (until_date > from_date)
  )`.execute(db);
  // What happened in a range of dates.
  await sql`create index fact_event on analytics.fact (organization_id, figure, from_date, ticket_id)
    include (previous_date, hours, files, requester) where until_date is null`.execute(db);
  // What was so at the end of a date.
  await sql`create index fact_state on analytics.fact (organization_id, figure, until_date, from_date, ticket_id)
    include (requester) where until_date is not null`.execute(db);
  await restrictTable(db, "analytics", "fact", {
    service: "select",
    job: "select, insert, delete",
    owner: "select",
  });
}

// Sums of the facts, for all and for each group, so that a long range reads its quarters and months and the days around them.
// Of a state: what began less what ended. Rows change often: space is left in each page.
async function createSums(db: Kysely<unknown>): Promise<void> {
  await sql`create table analytics.tally (
    organization_id text not null,
    dimension text not null,
    figure text not null,
    date date not null,
    previous_date date not null,
    group_value text not null,
    tickets integer not null,
    files integer not null,
    unit text not null check (unit in ('day', 'month')),
    primary key (organization_id, dimension, figure, unit, date, previous_date, group_value)
  ) with (fillfactor = 80)`.execute(db);
  // Hours, as the slots that have anything and how many tickets each has: any number of rows adds up to percentiles within 1 %.
  await sql`create table analytics.spread (
    organization_id text not null,
    dimension text not null,
    figure text not null,
    unit text not null check (unit in ('day', 'month', 'quarter')),
    date date not null,
    group_value text not null,
    slots integer[] not null,
    tickets integer[] not null,
    primary key (organization_id, dimension, figure, unit, date, group_value),
    check (cardinality(slots) = cardinality(tickets))
  ) with (fillfactor = 80)`.execute(db);
  for (const name of ["tally", "spread"]) {
    await restrictTable(db, "analytics", name, { service: "select", job: "select, insert, update" });
  }
  // The bar of a distribution times a thousand, plus a step of a scale whose steps are 2 % apart.
  await sql`create function analytics.slot(hours double precision) returns integer language sql immutable strict return
    1000 * width_bucket(hours, array[1, 4, 8, 24, 72, 168]::double precision[])
      + least(999, ceil(ln(greatest(hours, 0.01) / 0.01) / ln(1.01 / 0.99)))::integer`.execute(db);
}

// The last that the feeds of files and agents said of a file or a draft.
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
  await restrictTable(db, "analytics", "file_outcome", { job: "select, insert, update" });
  await restrictTable(db, "analytics", "draft_outcome", { job: "select, insert" });
}

async function createProgress(db: Kysely<unknown>): Promise<void> {
  // The zone that an organization's dates are in, and how far its tickets have been walked through to find them all: the one who
  // counts for an organization holds its row. A null `walked_at` is a walk that is to begin; no row, one that nobody has seen yet.
  await sql`create table analytics.organization_state (
    organization_id text primary key,
    timezone text not null,
    walked_created_at timestamptz,
    walked_ticket_id uuid,
    walked_at timestamptz
  )`.execute(db);
  await restrictTable(db, "analytics", "organization_state", {
    service: { may: "select, update", rows: isOwn },
    job: { may: "select, insert, update", rows: allRows },
  });
  await createFeedPosition(db, "analytics");
  // A name that Postgres does not know must not stop what counts for everyone.
  await sql`create function analytics.known_zone(name text) returns text language plpgsql stable as $$
    begin
      perform now() at time zone name;
      return coalesce(name, 'UTC');
    exception when invalid_parameter_value then
      return 'UTC';
    end
  $$`.execute(db);
}
