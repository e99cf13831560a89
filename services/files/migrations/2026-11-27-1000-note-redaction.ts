import { type Kysely, sql } from "kysely";

// Which redaction saw the content that is stored; 0 before there was one that covers pictures. Who has files of before redacted finds
// them as the job role, which sees nothing of them but what it takes to name them.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files.file add column redaction smallint not null default 0`.execute(db);
  await sql`grant select (redaction) on files.file to job_files`.execute(db);
  await sql`create policy job_redacts on files.file for select to job_files
    using (status in ('processed', 'failed') and redaction < 1)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop policy job_redacts on files.file`.execute(db);
  await sql`alter table files.file drop column redaction`.execute(db);
}
