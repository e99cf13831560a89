import { type Kysely, sql } from "kysely";

// A mail that was missing shows that two threads are one. Their mails move to the older one; tickets that were made meanwhile are
// named by the mail, so that tickets merges them.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant update on mail.thread_message to svc_mail`.execute(db);
  await sql`alter table mail.event add joined_ticket_ids uuid[] not null default '{}'`.execute(db);
  await replaceFeed(db, sql`, event.joined_ticket_ids`);
}

const acceptedMails = sql`select event.position, event.id, event.organization_id, mail.id as mail_id, thread.ticket_id,
    event.member_id, event.visibility, mail.from_name, mail.from_address, mail.cc, mail.subject, mail.body, mail.received_at, array(
      select file_id from mail.attachment as file
      where file.organization_id = mail.organization_id and file.mail_id = mail.id order by position) as file_ids`;

const fromEvents = sql`from mail.event as event
  join mail.inbound_mail as mail on mail.organization_id = event.organization_id and mail.id = event.mail_id
  join mail.thread as thread on thread.organization_id = mail.organization_id and thread.id = mail.thread_id
  where event.kind = 'mail.accepted' and mail.from_address is not null`;

const contract =
  "mails that are to become tickets or messages, of all organizations, each with the ticket that it belongs to, which may be new, and tickets that turned out to be one with it. In order by (position, id); position is null until the event is numbered.";

// The view belongs to the feed's role, which may create in the schema for that moment.
async function replaceFeed(db: Kysely<unknown>, more = sql``): Promise<void> {
  await sql`drop view mail.accepted_mail_feed`.execute(db);
  await sql`create view mail.accepted_mail_feed as ${acceptedMails} ${more} ${fromEvents}`.execute(db);
  await sql`comment on view mail.accepted_mail_feed is ${sql.lit(`Published contract: ${contract}`)}`.execute(
    db,
  );
  await sql`revoke all on mail.accepted_mail_feed from svc_mail`.execute(db);
  await sql`grant select on mail.accepted_mail_feed to all_jobs`.execute(db);
  await sql`grant create on schema mail to feed_mail`.execute(db);
  await sql`alter view mail.accepted_mail_feed owner to feed_mail`.execute(db);
  await sql`revoke create on schema mail from feed_mail`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceFeed(db);
  await sql`alter table mail.event drop column joined_ticket_ids`.execute(db);
  await sql`revoke update on mail.thread_message from svc_mail`.execute(db);
}
