import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// What the words of a ticket mean to a model. Without `model` it waits to be read, and `revision` tells whether it was marked again
// meanwhile. By `position` readers find what has changed since they last looked.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table agents.ticket_vector (
    organization_id text not null,
    ticket_id uuid not null,
    model text,
    vector bytea,
    revision integer not null default 1,
    marked_at timestamptz not null default now(),
    claimed_until timestamptz,
    position xid8 not null default pg_current_xact_id(),
    primary key (organization_id, ticket_id),
    check ((model is null) = (vector is null))
  )`.execute(db);
  await sql`create index ticket_vector_newest on agents.ticket_vector (organization_id, marked_at desc, ticket_id)`.execute(
    db,
  );
  await sql`create index ticket_vector_position on agents.ticket_vector (organization_id, position)`.execute(
    db,
  );
  await sql`create index ticket_vector_waiting on agents.ticket_vector (marked_at) where model is null`.execute(
    db,
  );
  await sql`create policy organization on agents.ticket_vector to svc_agents, job_agents
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`alter table agents.ticket_vector enable row level security, force row level security`.execute(db);
  await sql`revoke all on agents.ticket_vector from svc_agents`.execute(db);
  await sql`grant select, update, delete on agents.ticket_vector to svc_agents`.execute(db);
  await admitJobs(db);
}

// They see whose tickets wait, in all organizations, and write in one at a time. What a ticket means is none of their business.
async function admitJobs(db: Kysely<unknown>): Promise<void> {
  await sql`create policy job on agents.ticket_vector for select to job_agents using (true)`.execute(db);
  await sql`grant insert, update, delete,
    select (organization_id, ticket_id, model, revision, marked_at, claimed_until)
    on agents.ticket_vector to job_agents`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table agents.ticket_vector`.execute(db);
}
