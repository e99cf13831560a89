import { type Kysely, sql } from "kysely";

/**
 * A file has its own name, description and sender, and shares the stored object with files of the same content. `sha256` stays unique,
 * because the previous version inserts with `on conflict (organization_id, sha256)`: the first file with a content has it, and later
 * ones have `content_sha256` instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files.file
    alter column sha256 drop not null,
    add column content_sha256 bytea`.execute(db);
  await sql`alter table files.file add constraint file_hash
    check (num_nonnulls(sha256, content_sha256) = 1 and octet_length(coalesce(sha256, content_sha256)) = 32) not valid`.execute(
    db,
  );
  await sql`create index if not exists file_same_content
    on files.file (organization_id, (coalesce(content_sha256, sha256)))`.execute(db);
  await restoreBesideSameContent(db);
}

// As before, but a file is also restored if its content was uploaded again since.
async function restoreBesideSameContent(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function files.keep_uses(from_domain text, wanted uuid, uses jsonb, is_released boolean) returns void
    language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
    begin
      perform from files.file where organization_id = organization and id = wanted for update;
      delete from files.file_use where organization_id = organization and file_id = wanted and domain = from_domain;
      insert into files.file_use (organization_id, file_id, domain, used_by, until)
      select organization, wanted, from_domain, (use ->> 'id')::uuid, (use ->> 'until')::timestamptz
      from jsonb_array_elements(uses) as use;
      if exists (select from files.file_use where organization_id = organization and file_id = wanted
          and (until is null or until > now())) then
        update files.file as f set content_sha256 = sha256, sha256 = null
        where organization_id = organization and id = wanted and status_before is not null and exists (
          select from files.file as same
          where same.organization_id = organization and same.sha256 = f.sha256 and same.deleted_at is null);
        with back as (
          update files.file as f set status = status_before, status_before = null, deleted_at = null,
            updated_at = statement_timestamp()
          where organization_id = organization and id = wanted and status_before is not null
          returning id, file_size
        ), taken as (
          update files.storage_use set bytes = bytes + back.file_size from back where organization_id = organization
        )
        insert into files.file_event (organization_id, file_id, kind) select organization, id, 'file.waiting' from back;
      elsif is_released then
        perform files.delete_files(array[wanted], false);
      end if;
    end
  $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files.file drop constraint file_hash`.execute(db);
  // Each of these files gets a hash of its own, so that the content counts as stored once.
  await sql`alter table files.file no force row level security`.execute(db);
  await sql`update files.file set sha256 = sha256(content_sha256 || convert_to(id::text, 'UTF8'))
    where sha256 is null`.execute(db);
  await sql`alter table files.file force row level security`.execute(db);
  await sql`drop index files.file_same_content`.execute(db);
  await sql`alter table files.file drop column content_sha256, alter column sha256 set not null`.execute(db);
}
