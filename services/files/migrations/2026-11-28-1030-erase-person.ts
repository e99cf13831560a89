import { createErasureTable } from "@tessera/kit/erasure/erasure-table";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createErasureTable(db, "files");
  await createDeleteFiles(db);
  await createKeepUses(db);
}

// Deletes some files, whoever uses them, and answers how many lived. Objects are left to the sweep, rows to those who mention them.
// Unless `at_once`, the content is left to the sweep too, and the deletion can be taken back until then.
async function createDeleteFiles(db: Kysely<unknown>): Promise<void> {
  await sql`create function files.delete_files(ids uuid[], at_once boolean) returns integer
    language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      deleted integer;
    begin
      perform from files.file where organization_id = organization and id = any (ids) order by id for update;
      with gone as (
        update files.file set status = 'deleted', status_before = case when not at_once then status end,
          deleted_at = coalesce(deleted_at, statement_timestamp()), updated_at = statement_timestamp(), claimed_at = null,
          summary = case when not at_once then summary end, error = case when not at_once then error end,
          details = case when at_once then '[]' else details end, findings = case when at_once then '[]' else findings end,
          text_length = case when at_once then 0 else text_length end
        where organization_id = organization and id = any (ids)
          and (deleted_at is null or at_once and status_before is not null)
        returning id, file_size, old.deleted_at is null as was_living
      ), forgotten as (
        delete from files.file_text as t using gone
        where at_once and t.organization_id = organization and t.file_id = gone.id
      ), freed as (
        update files.storage_use
        set bytes = greatest(bytes - (select coalesce(sum(file_size), 0) from gone where was_living), 0)
        where organization_id = organization and exists (select from gone)
      ), reported as (
        insert into files.file_event (organization_id, file_id, kind)
        select organization, id, 'file.deleted' from gone where was_living
      )
      select count(*) filter (where was_living) into deleted from gone;
      return deleted;
    end
  $$`.execute(db);
  await sql`revoke all on function files.delete_files(uuid[], boolean) from public`.execute(db);
  await sql`grant execute on function files.delete_files(uuid[], boolean) to svc_files, job_files`.execute(
    db,
  );
}

// Keeps who of a domain uses a file. A deletion that did not know of a use is taken back, unless the same content was uploaded
// since; a file that was released goes when nobody uses it. Whoever deletes the file waits for its row.
async function createKeepUses(db: Kysely<unknown>): Promise<void> {
  await sql`create function files.keep_uses(from_domain text, wanted uuid, uses jsonb, is_released boolean) returns void
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
        with back as (
          update files.file as f set status = status_before, status_before = null, deleted_at = null,
            updated_at = statement_timestamp()
          where organization_id = organization and id = wanted and status_before is not null and not exists (
            select from files.file as same
            where same.organization_id = organization and same.sha256 = f.sha256 and same.deleted_at is null)
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
  await sql`revoke all on function files.keep_uses(text, uuid, jsonb, boolean) from public`.execute(db);
  await sql`grant execute on function files.keep_uses(text, uuid, jsonb, boolean) to job_files`.execute(db);
}
