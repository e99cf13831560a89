import { allRows, publishFeed, restrictTable } from "@tessera/kit/database/table-access";
import { numberTable } from "@tessera/kit/events/event-tables";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createFingerprint(db);
  await publishErrors(db);
  await createVector(db);
}

// Which failures a ticket describes. `origin` says who found them: the draft that the ticket was made of, or we, reading it.
async function createFingerprint(db: Kysely<unknown>): Promise<void> {
  await sql`create table agents.ticket_fingerprint (
    organization_id text not null,
    fingerprint text not null,
    ticket_id uuid not null,
    origin text not null check (origin in ('draft', 'reading')),
    label text not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, fingerprint, ticket_id)
  )`.execute(db);
  await sql`create index ticket_fingerprint_ticket on agents.ticket_fingerprint (organization_id, ticket_id)`.execute(
    db,
  );
  await restrictTable(db, "agents", "ticket_fingerprint", {
    service: "select, insert, delete",
    job: "select, insert, delete",
    owner: "select",
  });
}

// For the domain that lists tickets by the errors they describe. Read with the rows of all organizations as they are when the event is
// handled, so that the last event of a ticket has what all its writers left.
async function publishErrors(db: Kysely<unknown>): Promise<void> {
  await sql`create view agents.ticket_error_feed as
    select position, id, organization_id, ticket_id, array(
      select fingerprint from agents.ticket_fingerprint as found
      where found.organization_id = event.organization_id and found.ticket_id = event.ticket_id) as fingerprints
    from agents.event as event where kind = 'ticket.errors'`.execute(db);
  await publishFeed(db, "agents", {
    view: "ticket_error_feed",
    of: [
      {
        table: "ticket_fingerprint",
        columns: "(organization_id, ticket_id, fingerprint)",
        rows: allRows,
      },
    ],
    contract:
      "tickets that came to describe other errors, with the signatures of all, of all organizations. In order by (position, id); position is null until the event is numbered.",
  });
}

// What the words of a ticket mean to a model. Without `model` it waits to be read, and `revision` says whether it was marked again
// meanwhile. By `position`, which each change removes until the event log numbers it, readers find what has changed since they
// last looked.
async function createVector(db: Kysely<unknown>): Promise<void> {
  await sql`create table agents.ticket_vector (
    organization_id text not null,
    ticket_id uuid not null,
    model text,
    vector bytea,
    revision integer not null default 1,
    marked_at timestamptz not null default now(),
    claimed_until timestamptz,
    position bigint,
    primary key (organization_id, ticket_id),
    check ((model is null) = (vector is null))
  )`.execute(db);
  await sql`create index ticket_vector_newest on agents.ticket_vector (organization_id, marked_at desc, ticket_id)`.execute(
    db,
  );
  await sql`create index ticket_vector_change on agents.ticket_vector (organization_id, position)`.execute(
    db,
  );
  await sql`create index ticket_vector_waiting on agents.ticket_vector (marked_at) where model is null`.execute(
    db,
  );
  // Jobs see whose tickets wait, in all organizations, and write in one at a time. What a ticket means is none of their business.
  await restrictTable(db, "agents", "ticket_vector", {
    service: "select, update, delete",
    job: "insert, update, delete, select (organization_id, ticket_id, model, revision, marked_at, claimed_until)",
  });
  await numberTable(db, "agents", "ticket_vector", { id: "ticket_id" });
}
