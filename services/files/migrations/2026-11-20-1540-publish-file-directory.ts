import { type Kysely, sql } from "kysely";

// The view reads as its owner, and the owner sees the files of the organization in the setting only: policies hold for
// conditions a reader writes, too. Deleted files stay in it, for those who still mention them.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view files.file_directory as
    select id, organization_id, filename, file_type, mime_type, file_size, status, summary as content_summary,
      error as processing_error, created_at, deleted_at
    from files.file`.execute(db);
  await sql`comment on view files.file_directory is
    'Published contract: the files of the organization in app.organization_id, deleted ones too. Unique by (organization_id, id).'`.execute(
    db,
  );
  await sql`revoke all on files.file_directory from svc_files`.execute(db);
  await sql`grant usage on schema files to desk_services`.execute(db);
  await sql`grant select on files.file_directory to desk_services`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view files.file_directory`.execute(db);
  await sql`revoke usage on schema files from desk_services`.execute(db);
}
