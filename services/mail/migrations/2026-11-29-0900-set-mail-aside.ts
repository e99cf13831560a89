import { createAuditLog } from "@tessera/kit/audit/audit-table";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A mail that was tried three times is shown, too.
  await sql`create index inbound_mail_set_aside on mail.inbound_mail (organization_id, id desc)
    where state in ('spam', 'duplicate', 'ignored', 'failed') or (state = 'received' and attempts >= 3)`.execute(
    db,
  );
  await replaceDeleteOldMails(db, setAsideMails);
  await createAuditLog(db, "mail");
  await createEraseFromAudit(db);
}

const oldest = (days: string) => sql`received_at < now() - ${sql.ref(days)} * interval '1 day'`;
const hasBytes = sql`raw is not null and state not in ('received', 'spam')`;

/** Mails that nothing was made of. Nobody could delete them otherwise. */
const setAsideMails = sql`
  delete from mail.inbound_mail where organization_id = organization and id in (
    select id from mail.inbound_mail where organization_id = organization and ${hasBytes}
      and state in ('duplicate', 'ignored', 'failed') and thread_id is null and ${oldest("raw_days")}
    limit max_mails for update skip locked);
  get diagnostics set_aside = row_count;`;

async function replaceDeleteOldMails(db: Kysely<unknown>, more = sql``): Promise<void> {
  await sql`create or replace function mail.delete_old_mails(raw_days integer, spam_days integer, max_mails integer)
    returns integer language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      set_aside integer := 0;
      bytes integer;
      spam integer;
    begin
      ${more}
      update mail.inbound_mail set raw = null where organization_id = organization and id in (
        select id from mail.inbound_mail where organization_id = organization and ${hasBytes}
          and ${oldest("raw_days")}
        limit max_mails for no key update skip locked);
      get diagnostics bytes = row_count;
      delete from mail.inbound_mail where organization_id = organization and id in (
        select id from mail.inbound_mail where organization_id = organization and state = 'spam'
          and ${oldest("spam_days")}
        limit max_mails for update skip locked);
      get diagnostics spam = row_count;
      return set_aside + bytes + spam;
    end
  $$`.execute(db);
}

// Runs as the owner, in the organization of the setting, before a step of an erasure.
async function createEraseFromAudit(db: Kysely<unknown>): Promise<void> {
  await sql`create function mail.erase_from_audit(person_id text) returns void
    language sql security definer set search_path = '' as $$
      update mail.audit_entry set actor_name = 'Erased person'
      where organization_id = nullif(current_setting('app.organization_id', true), '') and actor_id = person_id
        and actor_name <> 'Erased person'
    $$`.execute(db);
  await sql`revoke all on function mail.erase_from_audit(text) from public`.execute(db);
  await sql`grant execute on function mail.erase_from_audit(text) to job_mail`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function if exists mail.erase_from_audit(text)`.execute(db);
  await sql`drop table mail.audit_chain, mail.audit_entry cascade`.execute(db);
  await sql`drop function mail.link_new_audit_entry(), mail.forget_audit_salts()`.execute(db);
  await replaceDeleteOldMails(db);
  await sql`drop index mail.inbound_mail_set_aside`.execute(db);
}
