import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// What is known of a ticket for reports: a row for each figure that counts it, on a date of the organization's calendar, with
// the groups the ticket is in now. A state lasts from a date until before another, infinity while it does; what happens has no
// `until_date`. Where something happens again, `previous_date` is when it did before: the first of a range is the row whose
// `previous_date` lies before it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table analytics.fact (
    organization_id text not null,
    ticket_id uuid not null,
    figure text not null check (figure in ('created', 'resolved', 'backlog', 'reopened', 'overdue', 'responded', 'ai_created',
      'draft_accepted', 'draft_edited', 'file_processed', 'file_failed')),
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
    primary key (organization_id, ticket_id, figure, from_date),
    check ((figure in ('backlog', 'overdue')) = (until_date is not null)),
    check (previous_date < from_date),
    check (until_date > from_date)
  )`.execute(db);
  await sql`create index fact_event on analytics.fact (organization_id, figure, from_date, ticket_id)
    include (previous_date, hours) where until_date is null`.execute(db);
  await sql`create index fact_state on analytics.fact (organization_id, figure, until_date, from_date, ticket_id)
    where until_date is not null`.execute(db);
  await isolate(db);
  await publish(db);
}

// The service reads; background work keeps the facts of one organization at a time.
async function isolate(db: Kysely<unknown>): Promise<void> {
  await sql`create policy organization on analytics.fact for select to svc_analytics using (${isOwn})`.execute(
    db,
  );
  await sql`create policy job on analytics.fact to job_analytics using (${isOwn}) with check (${isOwn})`.execute(
    db,
  );
  await sql`create policy directory on analytics.fact for select to analytics_owner using (${isOwn})`.execute(
    db,
  );
  await sql`alter table analytics.fact enable row level security, force row level security`.execute(db);
  await sql`revoke all on analytics.fact from svc_analytics`.execute(db);
  await sql`grant select on analytics.fact to svc_analytics`.execute(db);
  await sql`grant usage on schema analytics to job_analytics`.execute(db);
  await sql`grant select, insert, delete on analytics.fact to job_analytics`.execute(db);
}

// The view reads as its owner, and the owner sees the organization in the setting only.
async function publish(db: Kysely<unknown>): Promise<void> {
  await sql`create view analytics.report_directory as
    select organization_id, ticket_id, figure, from_date, until_date, previous_date, hours, files,
      status, priority, category, department, channel, assignee
    from analytics.fact`.execute(db);
  await sql`comment on view analytics.report_directory is
    'Published contract: the tickets behind the figures of reports, of the organization in app.organization_id. What happened in a range: until_date is null and from_date between its dates and previous_date < its first date. What was so at the end of a date: until_date > it and from_date <= it. Either way a ticket occurs once.'`.execute(
    db,
  );
  await sql`grant usage on schema analytics to desk_services`.execute(db);
  await sql`revoke all on analytics.report_directory from svc_analytics`.execute(db);
  await sql`grant select on analytics.report_directory to desk_services`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view analytics.report_directory`.execute(db);
  await sql`revoke usage on schema analytics from desk_services`.execute(db);
  await sql`drop table analytics.fact`.execute(db);
  await sql`revoke usage on schema analytics from job_analytics`.execute(db);
}
