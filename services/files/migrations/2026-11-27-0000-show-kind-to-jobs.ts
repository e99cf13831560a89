import { type Kysely, sql } from "kysely";

/** Who asks again for what is unfinished has to know whether it is read in a moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant select (mime_type, file_size) on files.file to job_files`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`revoke select (mime_type, file_size) on files.file from job_files`.execute(db);
}
