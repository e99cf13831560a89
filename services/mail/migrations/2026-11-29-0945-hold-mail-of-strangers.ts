import { replaceFeed } from "@tessera/kit/database/table-access";
import { type Kysely, type RawBuilder, sql } from "kysely";

// A stranger takes no part in a thread that their mail only names. The feed says which mails a program wrote, and which ones name a member
// as their sender without proof.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.inbound_mail add is_from_stranger boolean not null default false`.execute(db);
  await sql`alter table mail.event
    add is_by_program boolean not null default false,
    add is_unproven_member boolean not null default false`.execute(db);
  await replaceFeed(
    db,
    "mail",
    "accepted_mail_feed",
    acceptedMails(sql`, event.is_by_program, event.is_unproven_member`),
  );
}

const acceptedMails = (more: RawBuilder<unknown>) => sql`
  select event.position, event.id, event.organization_id, mail.id as mail_id, thread.ticket_id,
    event.member_id, event.visibility, mail.from_name, mail.from_address, mail.cc, mail.subject, mail.body, mail.received_at, array(
      select file_id from mail.attachment as file
      where file.organization_id = mail.organization_id and file.mail_id = mail.id order by position) as file_ids,
    event.joined_ticket_ids ${more}
  from mail.event as event
  join mail.inbound_mail as mail on mail.organization_id = event.organization_id and mail.id = event.mail_id
  join mail.thread as thread on thread.organization_id = mail.organization_id and thread.id = mail.thread_id
  where event.kind = 'mail.accepted' and mail.from_address is not null`;

export async function down(db: Kysely<unknown>): Promise<void> {
  const [description] = (
    await sql<{ text: string }>`select obj_description('mail.accepted_mail_feed'::regclass) as text`.execute(
      db,
    )
  ).rows;
  await sql`drop view mail.accepted_mail_feed`.execute(db);
  await sql`create view mail.accepted_mail_feed as ${acceptedMails(sql``)}`.execute(db);
  await sql`comment on view mail.accepted_mail_feed is ${sql.lit(description?.text ?? "")}`.execute(db);
  await sql`revoke all on mail.accepted_mail_feed from svc_mail`.execute(db);
  await sql`grant select on mail.accepted_mail_feed to all_jobs`.execute(db);
  await sql`grant create on schema mail to feed_mail`.execute(db);
  await sql`alter view mail.accepted_mail_feed owner to feed_mail`.execute(db);
  await sql`revoke create on schema mail from feed_mail`.execute(db);
  await sql`alter table mail.event drop column is_unproven_member, drop column is_by_program`.execute(db);
  await sql`alter table mail.inbound_mail drop column is_from_stranger`.execute(db);
}
