import { type Kysely, sql } from "kysely";

// What happened to the files of all organizations, for the jobs of other domains. The view reads as feed_files, which the
// policy admits to what it shows; nobody else is that role, not even what runs as the owner of the table.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant select on files.file_event to feed_files`.execute(db);
  await sql`create policy feed on files.file_event for select to feed_files using (true)`.execute(db);
  await sql`create view files.event_feed as
    select position, id, organization_id, file_id, filename, kind, uploaded_by, created_at
    from files.file_event`.execute(db);
  await sql`comment on view files.event_feed is
    'Published contract: what happened to files, of all organizations. In order by (position, id); settled below the oldest running transaction.'`.execute(
    db,
  );
  await sql`revoke all on files.event_feed from svc_files`.execute(db);
  await sql`grant select on files.event_feed to desk_jobs`.execute(db);
  await sql`grant usage on schema files to desk_jobs`.execute(db);
  await handOver(db);
}

/** Who is to own something in a schema must be allowed to create in it, for that moment. */
async function handOver(db: Kysely<unknown>): Promise<void> {
  await sql`grant create on schema files to feed_files`.execute(db);
  await sql`alter view files.event_feed owner to feed_files`.execute(db);
  await sql`revoke create on schema files from feed_files`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view files.event_feed`.execute(db);
  await sql`revoke usage on schema files from desk_jobs`.execute(db);
  await sql`drop policy feed on files.file_event`.execute(db);
  await sql`revoke all on files.file_event from feed_files`.execute(db);
}
