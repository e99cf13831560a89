import { createIdempotencyTable } from "@tessera/kit/idempotency-table";
import { allRows, isOwn, publishFeed, restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createFileEvent(db);
  // Events on their way to live streams, by ids only: whoever delivers one takes it away.
  await sql`create table files.outbox (
    organization_id text not null,
    id uuid not null default uuidv7(),
    event text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index outbox_order on files.outbox (id)`.execute(db);
  // The right to update is that to lock: two relays never take the same event.
  await restrictTable(db, "files", "outbox", {
    service: "insert",
    job: { may: "select, update, delete", rows: allRows },
    owner: "insert",
  });
  // How far jobs have read the feeds of other domains. Belongs to no organization.
  await sql`create table files.feed_position (
    consumer text primary key,
    position xid8 not null,
    id uuid not null
  )`.execute(db);
  await restrictTable(db, "files", "feed_position", {
    job: { may: "select, insert, update", rows: allRows },
  });
  await createIdempotencyTable(db, "files");
}

// What happened to a file, for ever: the service may add to it, nothing else. The transaction's number lets a reader go on behind
// commits that are still under way.
async function createFileEvent(db: Kysely<unknown>): Promise<void> {
  await sql`create table files.file_event (
    organization_id text not null,
    id uuid not null default uuidv7(),
    position xid8 not null default pg_current_xact_id(),
    file_id uuid not null,
    filename text not null,
    kind text not null check (kind in ('file.uploaded', 'file.processed', 'file.failed', 'file.quarantined')),
    uploaded_by text not null,
    created_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, id),
    foreign key (organization_id, file_id) references files.file (organization_id, id)
  )`.execute(db);
  // In the order of the feed, which belongs to no organization.
  await sql`create index file_event_position on files.file_event (position, id)`.execute(db);
  await restrictTable(db, "files", "file_event", {
    service: { may: "select, insert", rows: isOwn },
    owner: "select, update",
  });
  await sql`create view files.event_feed as
    select position, id, organization_id, file_id, filename, kind, uploaded_by, created_at
    from files.file_event`.execute(db);
  await publishFeed(db, "files", {
    view: "event_feed",
    of: ["file_event"],
    contract:
      "what happened to files, of all organizations. In order by (position, id); settled below the oldest running transaction.",
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view files.event_feed`.execute(db);
  await sql`drop table files.idempotency, files.feed_position, files.outbox, files.file_event`.execute(db);
}
