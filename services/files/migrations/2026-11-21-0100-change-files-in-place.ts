import { type Kysely, sql } from "kysely";

// Reading a file writes its row twice. Where no index covers what changes and the page has room, that touches no index at
// all. And no index names the status: the planner took what was unfinished for little, and walked all of it for each
// group of files.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index files.file_unfinished`.execute(db);
  await sql`create index file_unfinished on files.file (id) include (organization_id)
    where processing_completed_at is null and deleted_at is null`.execute(db);
  await sql`grant select (processing_completed_at) on files.file to job_files`.execute(db);
  await sql`alter table files.file set (fillfactor = 50)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files.file set (fillfactor = 85)`.execute(db);
  await sql`revoke select (processing_completed_at) on files.file from job_files`.execute(db);
  await sql`drop index files.file_unfinished`.execute(db);
  await sql`create index file_unfinished on files.file (updated_at) include (organization_id, id)
    where status in ('uploaded', 'processing')`.execute(db);
}
