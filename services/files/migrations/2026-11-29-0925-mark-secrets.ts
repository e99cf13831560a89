import { createAuditLog } from "@tessera/kit/audit/audit-table";
import { type Kysely, sql } from "kysely";

/** Reasons for which files were quarantined or failed although nothing is wrong with them. Such files are read again. */
const wrongReasons = [
  "The picture shows secrets that couldn't be covered.",
  "The picture shows secrets, which can't be covered in its format.",
  "The file is not a saved web page: it has no head.",
];

/**
 * Files keep their bytes. `secrets` are the secrets that are certainly in them, `removes_secrets` a member's request to replace the
 * content by a redacted copy, and `shown_key` a picture without its secrets, which is shown instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files.file
    add column secrets jsonb not null default '[]',
    add column removes_secrets boolean not null default false,
    add column shown_key text`.execute(db);
  await sql`grant select (shown_key) on files.file to job_files`.execute(db);
  await sql`alter policy job_redacts on files.file using (status in ('processed', 'failed') and redaction < 2)`.execute(
    db,
  );
  await createAuditLog(db, "files");
  await sql`alter table files.file no force row level security`.execute(db);
  await markStored(db);
  await readAgain(db);
  await sql`alter table files.file force row level security`.execute(db);
}

/** Marks documents and archives, in which secrets were counted but not removed. */
async function markStored(db: Kysely<unknown>): Promise<void> {
  await sql`update files.file set secrets = found.secrets
    from (select f.organization_id, f.id, jsonb_agg(jsonb_build_object('what', finding -> 'what', 'count', finding -> 'count')) as secrets
      from files.file as f cross join lateral jsonb_array_elements(f.findings) as finding
      where f.status = 'processed' and f.findings @> '[{"kind": "redaction"}]'
        and not f.details @> '[{"name": "Removed from the file"}]' and finding ->> 'kind' = 'redaction'
        and finding ->> 'what' in ('private key', 'JWT', 'API key', 'password in a URL', 'authorization header', 'secret')
      group by f.organization_id, f.id) as found
    where file.organization_id = found.organization_id and file.id = found.id`.execute(db);
}

async function readAgain(db: Kysely<unknown>): Promise<void> {
  await sql`update files.file set status = 'uploaded', attempt = attempt + 1, tries = 0, claimed_at = null,
      processing_started_at = null, processing_completed_at = null, error = null
    where deleted_at is null and (status in ('quarantined', 'failed') and error = any (${wrongReasons}::text[])
      or status = 'quarantined' and error = 'The document contains macros.' and filename ~* '\\.(fodt|fods|fodp|fodg|xml)$'
      or status = 'quarantined' and error like 'The PDF %' and error not like '%embedded file%')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table files.audit_entry, files.audit_chain cascade`.execute(db);
  await sql`drop function if exists files.link_new_audit_entry(), files.forget_audit_salts()`.execute(db);
  await sql`alter policy job_redacts on files.file using (status in ('processed', 'failed') and redaction < 1)`.execute(
    db,
  );
  await sql`alter table files.file drop column secrets, drop column removes_secrets, drop column shown_key`.execute(
    db,
  );
}
