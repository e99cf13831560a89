import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await letInboxesAcknowledge(db);
  await keepAcknowledgements(db);
  await knowMembersMails(db);
}

// Inboxes that are there stay silent until someone switches it on: their customers are used to that.
async function letInboxesAcknowledge(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.inbox
    add acknowledges boolean not null default false,
    add acknowledgement text check (char_length(acknowledgement) <= 2000)`.execute(db);
}

// An acknowledgement is a mail of ours that belongs to no message.
async function keepAcknowledgements(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.outbound_mail
    add kind text not null default 'reply' check (kind in ('reply', 'acknowledgement')),
    alter communication_id drop not null,
    add check ((kind = 'reply') = (communication_id is not null))`.execute(db);
  await sql`create index outbound_mail_acknowledgement on mail.outbound_mail (organization_id, to_address, created_at)
    where kind = 'acknowledgement'`.execute(db);
}

// `is_answerable`: a program may answer it. What members write themselves says nothing about the inbox that a customer wrote to, and
// the id of a note is named in no mail to others.
async function knowMembersMails(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.inbound_mail
    add is_answerable boolean not null default false,
    add is_from_member boolean not null default false,
    add is_note boolean not null default false`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.inbound_mail drop column is_note, drop column is_from_member, drop column is_answerable`.execute(
    db,
  );
  await sql`delete from mail.outbound_mail where kind = 'acknowledgement'`.execute(db);
  await sql`alter table mail.outbound_mail drop column kind, alter communication_id set not null`.execute(db);
  await sql`alter table mail.inbox drop column acknowledgement, drop column acknowledges`.execute(db);
}
