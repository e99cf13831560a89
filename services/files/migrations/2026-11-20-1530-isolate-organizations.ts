import { type Kysely, sql } from "kysely";

// What the service may do with each table. A file's row is never taken away: a deleted one loses its content.
const grants = {
  file: "select, insert, update",
  storage_use: "select, insert, update",
  file_text: "select, insert, update, delete",
  file_event: "select, insert",
  outbox: "insert",
  idempotency: "select, insert, update",
};

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant usage on schema files to svc_files, job_files`.execute(db);
  for (const [name, rights] of Object.entries(grants)) {
    const table = sql.id("files", name);
    await sql`create policy organization on ${table} to svc_files using (${isOwn}) with check (${isOwn})`.execute(
      db,
    );
    await sql`alter table ${table} enable row level security, force row level security`.execute(db);
    await sql`revoke all on ${table} from svc_files`.execute(db);
    await sql`grant ${sql.raw(rights)} on ${table} to svc_files`.execute(db);
  }
  // search_file() reads as the owner and asks for the organization itself; published views see that organization alone.
  await sql`create policy search on files.file_text for select to files_owner using (true)`.execute(db);
  await sql`create policy published on files.file for select to files_owner using (${isOwn})`.execute(db);
  await admitJobs(db);
}

// Background work finds what is unfinished or to be cleared away in all organizations, by the columns that say so and no
// others. Everything else it does as the service, one organization at a time.
async function admitJobs(db: Kysely<unknown>): Promise<void> {
  await sql`create policy job on files.file for select to job_files using (status in ('uploaded', 'processing')
    or (deleted_at is not null and (storage_key is not null or thumbnail_key is not null)))`.execute(db);
  await sql`grant select (organization_id, id, status, attempt, tries, claimed_at, created_at, updated_at, deleted_at,
    storage_key, thumbnail_key) on files.file to job_files`.execute(db);
  await sql`create policy relay on files.outbox to job_files using (true)`.execute(db);
  // The right to update is that to lock: two relays never take the same fact.
  await sql`grant select, update, delete on files.outbox to job_files`.execute(db);
  await sql`create policy job on files.idempotency to job_files
    using (created_at < now() - interval '24 hours')`.execute(db);
  await sql`grant select (organization_id, user_id, key, created_at), delete on files.idempotency to job_files`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ["file", "outbox", "idempotency"]) {
    await sql`revoke all on ${sql.id("files", name)} from job_files`.execute(db);
  }
  await sql`drop policy job on files.idempotency`.execute(db);
  await sql`drop policy relay on files.outbox`.execute(db);
  await sql`drop policy job on files.file`.execute(db);
  await sql`drop policy published on files.file`.execute(db);
  await sql`drop policy search on files.file_text`.execute(db);
  for (const name of Object.keys(grants)) {
    const table = sql.id("files", name);
    await sql`revoke all on ${table} from svc_files`.execute(db);
    await sql`alter table ${table} no force row level security, disable row level security`.execute(db);
    await sql`drop policy organization on ${table}`.execute(db);
  }
}
