import { type Kysely, sql } from "kysely";

/** What operators look at every few seconds is not taken out of manifests, nor out of a week of reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registry.release add column bytes integer`.execute(db);
  await sql`
    update registry.release set bytes = (
      select coalesce(sum((file ->> 'size')::integer), 0)
      from jsonb_array_elements(manifest -> 'files') as file
      where file ->> 'path' = manifest ->> 'entry' or manifest -> 'preload' ? (file ->> 'path')
    )`.execute(db);
  await sql`alter table registry.release alter column bytes set not null`.execute(db);
  await sql`create index on registry.release (name, published_at desc, version)`.execute(db);
  await sql`create index on registry.health_minute (minute)`.execute(db);
  await sql`create index on registry.audit_entry (name, version) where action = 'publish'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index registry.audit_entry_name_version_idx`.execute(db);
  await sql`drop index registry.health_minute_minute_idx`.execute(db);
  await sql`drop index registry.release_name_published_at_version_idx`.execute(db);
  await sql`alter table registry.release drop column bytes`.execute(db);
}
