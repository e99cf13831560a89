import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createFile(db);
  // What an organization's living files weigh together: the row is locked by whoever adds to it, so the limit holds.
  await sql`create table files.storage_use (
    organization_id text primary key,
    bytes bigint not null check (bytes >= 0)
  )`.execute(db);
}

// status is what processing came to; `deleted` goes with deleted_at. attempt counts how often processing was asked for and
// is a part of the job's id, tries how often this attempt was begun. The keys name objects of the storage and are null once
// those are gone. A name beside the uploader's id keeps a file readable when the member is gone.
async function createFile(db: Kysely<unknown>): Promise<void> {
  await sql`create table files.file (
    organization_id text not null,
    id uuid not null default uuidv7(),
    filename text not null check (char_length(filename) between 1 and 255),
    has_bidi_name boolean not null default false,
    description text check (char_length(description) between 1 and 1000),
    file_type text not null check (file_type in
      ('document', 'image', 'audio', 'video', 'spreadsheet', 'presentation', 'archive', 'text', 'code', 'other')),
    mime_type text not null,
    file_size integer not null check (file_size > 0),
    sha256 bytea not null check (octet_length(sha256) = 32),
    storage_key text,
    thumbnail_key text,
    status text not null default 'uploaded'
      check (status in ('uploaded', 'processing', 'processed', 'failed', 'quarantined', 'deleted')),
    attempt integer not null default 1 check (attempt > 0),
    tries integer not null default 0 check (tries >= 0),
    claimed_at timestamptz,
    processing_started_at timestamptz,
    processing_completed_at timestamptz,
    language text,
    extraction_method text,
    summary text check (char_length(summary) <= 512),
    error text,
    details jsonb not null default '[]' check (jsonb_typeof(details) = 'array'),
    findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
    text_length integer not null default 0 check (text_length >= 0),
    uploaded_by text not null,
    uploaded_by_name text not null,
    created_at timestamptz not null default statement_timestamp(),
    updated_at timestamptz not null default statement_timestamp(),
    deleted_at timestamptz,
    primary key (organization_id, id),
    check ((deleted_at is not null) = (status = 'deleted')),
    check (storage_key is not null or deleted_at is not null)
  ) with (fillfactor = 85)`.execute(db);
  // The same content once, and again after it was deleted.
  await sql`create unique index file_content on files.file (organization_id, sha256) where deleted_at is null`.execute(
    db,
  );
  await sql`create index file_newest on files.file (organization_id, created_at desc, id desc)
    where deleted_at is null`.execute(db);
  // Not by organization first: who looks for what is unfinished has none.
  await sql`create index file_unfinished on files.file (updated_at) include (organization_id, id)
    where status in ('uploaded', 'processing')`.execute(db);
  await sql`create index file_to_clear on files.file (deleted_at) include (organization_id, id)
    where deleted_at is not null and (storage_key is not null or thumbnail_key is not null)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table files.storage_use, files.file`.execute(db);
}
