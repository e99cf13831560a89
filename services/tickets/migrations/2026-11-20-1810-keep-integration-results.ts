import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createIntegration(db);
  await createFeedPosition(db);
  await admitJob(db);
}

// A ticket's twins on other platforms, one for each integration; the ticket itself shows the one that was made last.
async function createIntegration(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.ticket_integration (
    organization_id text not null,
    ticket_id uuid not null,
    integration_name text not null,
    platform_name text not null,
    external_ticket_id text not null,
    external_ticket_url text,
    external_status text,
    updated_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, ticket_id, integration_name),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id)
  )`.execute(db);
  await sql`create policy job on tickets.ticket_integration to job_tickets
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`alter table tickets.ticket_integration enable row level security, force row level security`.execute(
    db,
  );
  await sql`revoke all on tickets.ticket_integration from svc_tickets`.execute(db);
  await sql`grant select, insert, update on tickets.ticket_integration to job_tickets`.execute(db);
}

// How far the jobs have read the feeds of other domains. Belongs to no organization.
async function createFeedPosition(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.feed_position (
    consumer text primary key,
    position xid8 not null,
    id uuid not null
  )`.execute(db);
  await sql`create policy job on tickets.feed_position to job_tickets using (true) with check (true)`.execute(
    db,
  );
  await sql`alter table tickets.feed_position enable row level security, force row level security`.execute(
    db,
  );
  await sql`revoke all on tickets.feed_position from svc_tickets`.execute(db);
  await sql`grant select, insert, update on tickets.feed_position to job_tickets`.execute(db);
}

// What the job writes for one organization at a time. Whoever updates a ticket also runs the triggers that keep counters.
async function admitJob(db: Kysely<unknown>): Promise<void> {
  await sql`create policy integration on tickets.ticket for select to job_tickets using (${isOwn})`.execute(
    db,
  );
  await sql`create policy integration_result on tickets.ticket for update to job_tickets
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`grant select (version, integration_name), update (integration_name, integration_result)
    on tickets.ticket to job_tickets`.execute(db);
  for (const table of ["ticket_event", "ticket_count"]) {
    await sql`create policy integration on ${sql.id("tickets", table)} to job_tickets
      using (${isOwn}) with check (${isOwn})`.execute(db);
  }
  await sql`grant insert on tickets.ticket_event, tickets.outbox to job_tickets`.execute(db);
  await sql`grant select, insert, update on tickets.ticket_count to job_tickets`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`revoke all on tickets.ticket_count, tickets.ticket_event from job_tickets`.execute(db);
  await sql`revoke insert on tickets.outbox from job_tickets`.execute(db);
  await sql`revoke select (version, integration_name), update (integration_name, integration_result)
    on tickets.ticket from job_tickets`.execute(db);
  for (const table of ["ticket_count", "ticket_event", "ticket"]) {
    await sql`drop policy integration on ${sql.id("tickets", table)}`.execute(db);
  }
  await sql`drop policy integration_result on tickets.ticket`.execute(db);
  await sql`drop table tickets.feed_position, tickets.ticket_integration`.execute(db);
}
