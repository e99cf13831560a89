import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What happened to a ticket, for ever: the service may add to it and read it, nothing else. Values are as text;
  // people are ids. xid lets a reader go on behind commits that are still under way.
  await sql`create table tickets.ticket_event (
    organization_id text not null,
    id uuid not null default uuidv7(),
    ticket_id uuid not null,
    actor_id text,
    kind text not null check (kind in ('created', 'changed', 'assigned', 'deleted', 'restored')),
    field text,
    old_value text,
    new_value text,
    created_at timestamptz not null default now(),
    xid xid8 not null default pg_current_xact_id(),
    primary key (organization_id, id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id)
  )`.execute(db);
  await sql`create index ticket_event_timeline on tickets.ticket_event
    (organization_id, ticket_id, created_at desc, id desc)`.execute(db);

  // Facts on their way to others, by ids only: whoever delivers one takes it away.
  await sql`create table tickets.outbox (
    organization_id text not null,
    id uuid not null default uuidv7(),
    event text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table tickets.outbox, tickets.ticket_event`.execute(db);
}
