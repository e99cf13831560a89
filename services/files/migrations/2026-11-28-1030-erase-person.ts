import { createErasureTable, restrictErasePerson } from "@tessera/kit/erasure-table";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createErasureTable(db, "files");
  await createDeleteFiles(db);
  await createKeepUses(db);
  await createEraseFiles(db);
  await createErasePerson(db);
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

// Some of what a person left: false once there is nothing of it any more.
async function createEraseFiles(db: Kysely<unknown>): Promise<void> {
  await sql`create function files.erase_files(who files.erasure) returns boolean
    language plpgsql set search_path = '' as $$
    declare
      page constant uuid[] := array(select id from files.file
        where organization_id = who.organization_id and uploaded_by = who.user_id and (deleted_at is null or status_before is not null
          or (filename, uploaded_by_name) <> ('Erased file', 'Erased person') or description is not null)
        order by id limit 50);
    begin
      perform files.delete_files(page, true);
      update files.file set filename = 'Erased file', uploaded_by_name = 'Erased person', description = null,
        has_bidi_name = false, language = null, extraction_method = null
      where organization_id = who.organization_id and id = any (page);
      update files.file_event set filename = 'Erased file'
      where organization_id = who.organization_id and id in (select id from files.file_event
        where organization_id = who.organization_id and uploaded_by = who.user_id and filename <> 'Erased file' limit 1000);
      return found or cardinality(page) > 0;
    end
  $$`.execute(db);
}

// One step of an erasure; true once there is nothing left to do and no object is left in the storage. Runs as the owner, for the
// organization in the setting: the job itself may see none of this.
async function createErasePerson(db: Kysely<unknown>): Promise<void> {
  await sql`create function files.erase_person(wanted uuid, person_email text, person_id text) returns boolean
    language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      who files.erasure;
    begin
      insert into files.erasure (organization_id, erasure_id, email, user_id)
      values (organization, wanted, lower(person_email), person_id) on conflict do nothing;
      select * into who from files.erasure where organization_id = organization and erasure_id = wanted for update;
      if who.finished_at is not null then return true; end if;
      if files.erase_files(who) then return false; end if;
      delete from files.idempotency where organization_id = organization and (user_id = who.user_id
        or strpos(lower(answer::text), who.email) > 0 or strpos(answer::text, to_json(who.user_id)::text) > 0);
      if exists (select from files.file where organization_id = organization and uploaded_by = who.user_id
        and (storage_key is not null or thumbnail_key is not null)) then return false; end if;
      update files.erasure set email = null, user_id = null, finished_at = now()
      where organization_id = organization and erasure_id = wanted;
      return true;
    end
  $$`.execute(db);
  await restrictErasePerson(db, "files");
}
