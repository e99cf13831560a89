import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createView(db);
  await createRead(db);
  // The words in use. `parent` is the category of a subcategory, else empty.
  await sql`create table tickets.vocabulary (
    organization_id text not null,
    kind text not null check (kind in ('category', 'subcategory', 'department', 'label')),
    parent text not null default '',
    name text not null,
    primary key (organization_id, kind, parent, name)
  )`.execute(db);
  await restrictTable(db, "tickets", "vocabulary", { service: "select, insert" });
}

// A way to look at tickets that someone keeps under a name: `query` is what the list takes.
async function createView(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.ticket_view (
    organization_id text not null,
    id uuid not null default uuidv7(),
    owner_id text not null,
    name text not null check (char_length(name) between 1 and 80),
    audience text not null check (audience in ('own', 'shared')),
    query jsonb not null,
    created_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, id)
  )`.execute(db);
  await restrictTable(db, "tickets", "ticket_view", {
    service: "select, insert, update, delete",
    owner: "select, delete",
  });
}

// How far someone has read in a ticket's timeline: the place of the newest event they have seen.
async function createRead(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.ticket_read (
    organization_id text not null,
    user_id text not null,
    ticket_id uuid not null,
    event_at timestamptz not null,
    event_id uuid not null,
    primary key (organization_id, user_id, ticket_id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id)
  ) with (fillfactor = 85)`.execute(db);
  await sql`create index ticket_read_ticket on tickets.ticket_read (organization_id, ticket_id)`.execute(db);
  await restrictTable(db, "tickets", "ticket_read", {
    service: "select, insert, update",
    owner: "select, delete",
  });
}
