import { isOwn, publishView, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant usage on schema files to job_files, all_services, all_jobs`.execute(db);
  await createFile(db);
  await createFileIndexes(db);
  await publish(db);
  await createFileUse(db);
  await createSentFile(db);
  // The size of an organization's files together: the row is locked by whoever adds to it, so the limit holds.
  await sql`create table files.storage_use (
    organization_id text primary key,
    bytes bigint not null check (bytes >= 0)
  )`.execute(db);
  await restrictTable(db, "files", "storage_use", {
    service: "select, insert, update",
    owner: "select, update",
  });
}

// status is what processing came to; `deleted` goes with deleted_at. attempt counts how often processing was asked for and
// is a part of the job's id, tries how often this attempt was begun. The keys name objects of the storage and are null once
// those are gone. status_before is what a deletion can be taken back to, null once its content goes. A name beside the uploader's id keeps a file readable when the member is gone. A deleted file keeps its row.
//
// Reading a file writes its row twice. Where no index covers what changes and the page has room, that touches no index at all:
// hence the fill factor, and no index that names the status.
//
// `redaction`: which redaction saw the content that is stored; 0 before there was one that covers pictures.
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
    status_before text check (status_before is null or status = 'deleted'),
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
    redaction smallint not null default 0,
    primary key (organization_id, id),
    check ((deleted_at is not null) = (status = 'deleted')),
    check (storage_key is not null or deleted_at is not null)
  ) with (fillfactor = 50)`.execute(db);
  // Background work finds what is unfinished or to be cleaned up in all organizations, by the columns that say so and no
  // others. Everything else it does as the service, one organization at a time.
  await restrictTable(db, "files", "file", {
    service: { may: "select, insert, update", rows: isOwn },
    job: {
      may: `select (organization_id, id, status, attempt, tries, claimed_at, created_at, updated_at, deleted_at,
        storage_key, thumbnail_key, processing_completed_at, mime_type, file_size, redaction)`,
      rows: sql`status in ('uploaded', 'processing')
        or (deleted_at is not null and (storage_key is not null or thumbnail_key is not null))`,
    },
    owner: "select, update",
  });
  // Whoever has files of before redacted finds them as the job role.
  await sql`create policy job_redacts on files.file for select to job_files
    using (status in ('processed', 'failed') and redaction < 1)`.execute(db);
}

async function createFileIndexes(db: Kysely<unknown>): Promise<void> {
  // The same content once, and again after it was deleted.
  await sql`create unique index file_content on files.file (organization_id, sha256) where deleted_at is null`.execute(
    db,
  );
  await sql`create index file_newest on files.file (organization_id, created_at desc, id desc)
    where deleted_at is null`.execute(db);
  // Not by organization first: who looks for what is unfinished has none.
  await sql`create index file_unfinished on files.file (id) include (organization_id)
    where processing_completed_at is null and deleted_at is null`.execute(db);
  await sql`create index file_to_clear on files.file (deleted_at) include (organization_id, id)
    where deleted_at is not null and (storage_key is not null or thumbnail_key is not null)`.execute(db);
  await sql`create index file_uploader on files.file (organization_id, uploaded_by)`.execute(db);
}

// Who uses a file, by the feeds of those domains; until when, where that is known.
async function createFileUse(db: Kysely<unknown>): Promise<void> {
  await sql`create table files.file_use (
    organization_id text not null,
    file_id uuid not null,
    domain text not null check (domain in ('tickets', 'agents')),
    used_by uuid not null,
    until timestamptz,
    primary key (organization_id, file_id, domain, used_by)
  )`.execute(db);
  await restrictTable(db, "files", "file_use", { service: "select", owner: "select, insert, delete" });
}

// Files that customers sent and that are on no ticket yet, as far as is known: what is on none a day later is deleted.
async function createSentFile(db: Kysely<unknown>): Promise<void> {
  await sql`create table files.sent_file (
    organization_id text not null,
    file_id uuid not null,
    sent_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, file_id),
    foreign key (organization_id, file_id) references files.file (organization_id, id) on delete cascade
  )`.execute(db);
  await sql`create index sent_file_time on files.sent_file (sent_at)`.execute(db);
  await restrictTable(db, "files", "sent_file", {
    service: { may: "select, insert, delete", rows: isOwn },
    job: { may: "select", rows: sql`sent_at < statement_timestamp() - interval '1 day'` },
  });
}

async function publish(db: Kysely<unknown>): Promise<void> {
  await sql`create view files.file_directory as
    select id, organization_id, filename, file_type, mime_type, file_size, status,
      case when deleted_at is null then summary end as content_summary,
      case when deleted_at is null then error end as processing_error, created_at, deleted_at, uploaded_by
    from files.file`.execute(db);
  await publishView(
    db,
    "files",
    "file_directory",
    "the files of the organization in app.organization_id, deleted ones too. Unique by (organization_id, id).",
  );
  // What processing found, for the jobs of domains that draw conclusions from it.
  await sql`create view files.finding_directory as
    select organization_id, id as file_id, filename, findings from files.file where status = 'processed'`.execute(
    db,
  );
  await sql`comment on view files.finding_directory is
    'Published contract: what was found in the processed files of the organization in app.organization_id, as in wire/file-findings. Unique by (organization_id, file_id).'`.execute(
    db,
  );
  await sql`revoke all on files.finding_directory from svc_files`.execute(db);
  await sql`grant select on files.finding_directory to all_jobs`.execute(db);
}
