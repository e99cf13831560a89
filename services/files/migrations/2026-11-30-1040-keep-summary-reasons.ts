import { publishView } from "@tessera/kit/database/table-access";
import { type Kysely, type RawBuilder, sql } from "kysely";

/** `summary_reason` says the same as `summary`, as a reason with values. Summaries of before stay text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files.file add column summary_reason jsonb`.execute(db);
  await sql`create or replace view files.file_directory as
    select ${columns}, case when deleted_at is null then summary_reason end as content_summary_reason
    from files.file`.execute(db);
  await createDeleteFiles(db, sql`summary_reason = case when not at_once then summary_reason end,`);
}

const columns = sql`id, organization_id, filename, file_type, mime_type, file_size, status,
  case when deleted_at is null then summary end as content_summary,
  case when deleted_at is null then error end as processing_error, created_at, deleted_at, uploaded_by,
  case when deleted_at is null then error_reason end as processing_error_reason`;

/** As before, and clears the reason with the text. */
async function createDeleteFiles(db: Kysely<unknown>, clearing: RawBuilder<unknown>): Promise<void> {
  await sql`create or replace function files.delete_files(ids uuid[], at_once boolean) returns integer
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
          error_reason = case when not at_once then error_reason end, ${clearing}
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
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view files.file_directory`.execute(db);
  await sql`create view files.file_directory as select ${columns} from files.file`.execute(db);
  await publishView(
    db,
    "files",
    "file_directory",
    "the files of the organization in app.organization_id, deleted ones too. Unique by (organization_id, id).",
  );
  await createDeleteFiles(db, sql``);
  await sql`alter table files.file drop column summary_reason`.execute(db);
}
