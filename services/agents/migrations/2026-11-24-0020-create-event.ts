import { allRows, isOwn, publishFeed, restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table agents.outbox (
    organization_id text not null,
    id uuid not null default uuidv7(),
    event text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index outbox_order on agents.outbox (id)`.execute(db);
  // The right to update is that to lock.
  await restrictTable(db, "agents", "outbox", {
    service: "insert",
    job: { may: "select, update, delete", rows: allRows },
    owner: "select, delete",
  });
  // What became of drafts, for analytics. Nobody changes or takes away an entry.
  await sql`create table agents.event (
    organization_id text not null,
    id uuid not null default uuidv7(),
    xid xid8 not null default pg_current_xact_id(),
    kind text not null check (kind in ('draft.made', 'draft.accepted', 'draft.edited')),
    ticket_id uuid,
    draft_id uuid,
    actor_id text,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index event_order on agents.event (xid, id)`.execute(db);
  await restrictTable(db, "agents", "event", {
    service: { may: "select, insert", rows: isOwn },
    owner: "select, update",
  });
  await sql`create view agents.event_feed as
    select xid as position, id, organization_id, kind, ticket_id, draft_id, actor_id, created_at
    from agents.event`.execute(db);
  await publishFeed(db, "agents", {
    view: "event_feed",
    of: ["event"],
    contract:
      "what became of ticket drafts, of all organizations. In order by (position, id); settled below the oldest running transaction.",
  });
  // How far each feed of other domains is read. Belongs to no organization.
  await sql`create table agents.feed_position (
    consumer text primary key,
    position xid8 not null,
    id uuid not null
  )`.execute(db);
  await restrictTable(db, "agents", "feed_position", {
    job: { may: "select, insert, update", rows: allRows },
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view agents.event_feed`.execute(db);
  await sql`drop table agents.feed_position, agents.event, agents.outbox`.execute(db);
}
