import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What happened to a file, for ever: the service may add to it, nothing else. The transaction's number lets a reader
  // go on behind commits that are still under way.
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

  // Facts on their way to others, by ids only: whoever delivers one takes it away.
  await sql`create table files.outbox (
    organization_id text not null,
    id uuid not null default uuidv7(),
    event text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index outbox_order on files.outbox (id)`.execute(db);

  // The answers of calls that carried an Idempotency-Key. The row is inserted first: a second call waits for it.
  await sql`create table files.idempotency (
    organization_id text not null,
    user_id text not null,
    key text not null,
    request_hash text not null,
    answer jsonb,
    created_at timestamptz not null default now(),
    primary key (organization_id, user_id, key)
  )`.execute(db);
  await sql`create index idempotency_created on files.idempotency (created_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table files.idempotency, files.outbox, files.file_event`.execute(db);
}
