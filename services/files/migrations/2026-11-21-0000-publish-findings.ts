import { type Kysely, sql } from "kysely";

// What processing found, for the jobs of domains that draw conclusions from it. The view reads as its owner, and the owner
// sees the files of the organization in the setting only.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view files.finding_directory as
    select organization_id, id as file_id, filename, findings from files.file where status = 'processed'`.execute(
    db,
  );
  await sql`comment on view files.finding_directory is
    'Published contract: what was found in the processed files of the organization in app.organization_id, as in wire/file-findings. Unique by (organization_id, file_id).'`.execute(
    db,
  );
  await sql`revoke all on files.finding_directory from svc_files`.execute(db);
  await sql`grant select on files.finding_directory to desk_jobs`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view files.finding_directory`.execute(db);
}
