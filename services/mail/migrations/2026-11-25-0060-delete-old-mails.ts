import { type Kysely, sql } from "kysely";

// What is kept for a time only: the bytes of mails that were read, and spam. One function of the owner deletes some of it in the
// organization of the setting, and answers how many: the job itself may see none of it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index inbound_mail_raw_age on mail.inbound_mail (organization_id, received_at)
    where raw is not null and state not in ('received', 'spam')`.execute(db);
  await sql`create function mail.delete_old_mails(raw_days integer, spam_days integer, max_mails integer) returns integer
    language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      bytes integer;
      spam integer;
    begin
      update mail.inbound_mail set raw = null where organization_id = organization and id in (
        select id from mail.inbound_mail where organization_id = organization and raw is not null
          and state not in ('received', 'spam') and received_at < now() - raw_days * interval '1 day'
        limit max_mails for no key update skip locked);
      get diagnostics bytes = row_count;
      delete from mail.inbound_mail where organization_id = organization and id in (
        select id from mail.inbound_mail where organization_id = organization and state = 'spam'
          and received_at < now() - spam_days * interval '1 day'
        limit max_mails for update skip locked);
      get diagnostics spam = row_count;
      return bytes + spam;
    end
  $$`.execute(db);
  await sql`revoke all on function mail.delete_old_mails(integer, integer, integer) from public`.execute(db);
  await sql`grant execute on function mail.delete_old_mails(integer, integer, integer) to job_mail`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function mail.delete_old_mails(integer, integer, integer)`.execute(db);
  await sql`drop index mail.inbound_mail_raw_age`.execute(db);
}
