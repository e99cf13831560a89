import { replaceFeed, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, type RawBuilder, sql } from "kysely";

// Previous versions gave a file of a mail the name that somebody else had sent the same bytes under, or one without its extension. A job reads
// the mails that were stored by then again, an hour later: by then no previous version of tickets reads the feed.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail.due_file_check (
    organization_id text not null,
    mail_id uuid not null,
    due_at timestamptz not null default statement_timestamp() + interval '1 hour',
    primary key (organization_id, mail_id),
    foreign key (organization_id, mail_id) references mail.inbound_mail (organization_id, id) on delete cascade
  )`.execute(db);
  await sql`create index due_file_check_due on mail.due_file_check (due_at)`.execute(db);
  await insertDueChecks(db);
  await restrictTable(db, "mail", "due_file_check", {
    service: "select, update, delete",
    job: { may: "select", rows: sql`true` },
    owner: "select, delete",
  });
  await sql`alter table mail.attachment
    add former_file_id uuid,
    add is_corrected boolean not null default false`.execute(db);
  await sql`grant update (file_id, former_file_id, is_corrected) on mail.attachment to svc_mail`.execute(db);
  await replaceFeed(
    db,
    "mail",
    "accepted_mail_feed",
    acceptedMails(sql`, ${corrections} as file_corrections`),
  );
}

async function insertDueChecks(db: Kysely<unknown>): Promise<void> {
  await setForced(db, sql`no force`);
  await sql`insert into mail.due_file_check (organization_id, mail_id)
    select distinct organization_id, mail_id from mail.attachment`.execute(db);
  await setForced(db, sql`force`);
}

// Rows of all organizations are copied, and the foreign key is compared with all of them.
async function setForced(db: Kysely<unknown>, force: RawBuilder<unknown>): Promise<void> {
  for (const table of ["attachment", "inbound_mail"])
    await sql`alter table ${sql.id("mail", table)} ${force} row level security`.execute(db);
}

const corrections = sql`coalesce((
  select jsonb_agg(jsonb_build_object('former_id', former_file_id, 'id', file_id) order by position)
  from mail.attachment as file
  where file.organization_id = mail.organization_id and file.mail_id = mail.id and is_corrected), '[]')`;

const acceptedMails = (more: RawBuilder<unknown>) => sql`
  select event.position, event.id, event.organization_id, mail.id as mail_id, thread.ticket_id,
    event.member_id, event.visibility, mail.from_name, mail.from_address, mail.cc, mail.subject, mail.body, mail.received_at, array(
      select file_id from mail.attachment as file
      where file.organization_id = mail.organization_id and file.mail_id = mail.id order by position) as file_ids,
    event.joined_ticket_ids, event.is_by_program, event.is_unproven_member ${more}
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
  await sql`revoke update (file_id, former_file_id, is_corrected) on mail.attachment from svc_mail`.execute(
    db,
  );
  await sql`alter table mail.attachment drop column is_corrected, drop column former_file_id`.execute(db);
  await sql`drop table mail.due_file_check`.execute(db);
}
