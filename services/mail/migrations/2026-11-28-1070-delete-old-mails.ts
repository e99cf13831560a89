import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createDeleteOldMails(db);
  await createDeleteMails(db);
}

// What is kept for a time only: the bytes of mails that were read, and spam. One function of the owner deletes some of it in the
// organization of the setting, and answers how many: the job itself may see none of it.
async function createDeleteOldMails(db: Kysely<unknown>): Promise<void> {
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

// The mails of tickets that were deleted for good, and threads of which nothing is left: whoever answers one begins another.
async function createDeleteMails(db: Kysely<unknown>): Promise<void> {
  await sql`create function mail.delete_mails_of(tickets uuid[]) returns void
    language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      mails constant uuid[] := array(select id from mail.inbound_mail
        where organization_id = organization and ticket_id = any (tickets));
      threads constant uuid[] := array(select id from mail.thread as thread
        where organization_id = organization and ticket_id = any (tickets) and not exists (
          select from mail.inbound_mail as other where other.organization_id = organization
            and other.thread_id = thread.id and other.id <> all (mails)) and not exists (
          select from mail.outbound_mail as other where other.organization_id = organization
            and other.thread_id = thread.id and other.ticket_id <> all (tickets)));
    begin
      delete from mail.event where organization_id = organization and mail_id = any (mails);
      delete from mail.event where organization_id = organization and outbound_id in (
        select id from mail.outbound_mail where organization_id = organization and ticket_id = any (tickets));
      delete from mail.attachment where organization_id = organization and mail_id = any (mails);
      delete from mail.inbound_mail where organization_id = organization and id = any (mails);
      delete from mail.outbound_mail where organization_id = organization and ticket_id = any (tickets);
      delete from mail.thread_message where organization_id = organization and thread_id = any (threads);
      delete from mail.thread where organization_id = organization and id = any (threads);
    end
  $$`.execute(db);
  await sql`revoke all on function mail.delete_mails_of(uuid[]) from public`.execute(db);
  await sql`grant execute on function mail.delete_mails_of(uuid[]) to job_mail`.execute(db);
}
