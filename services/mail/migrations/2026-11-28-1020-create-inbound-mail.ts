import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createInboundMail(db);
  await createAttachment(db);
  await createThread(db);
}

// A mail as it arrived, stored before it is acknowledged; what was read from it follows. `raw_hash` keeps one copy of a mail that a
// server sends again, `fingerprint` one of a mail that reaches several inboxes. Copies refer to the mail they repeat. A mail that was fetched
// has no connection by which its sender could be judged. `is_answerable`: a program may answer it. What members write themselves says nothing
// about the inbox that a customer wrote to, and the id of a note is named in no mail to others. `unacknowledged`: of the mail that a ticket
// began with, why its inbox, which acknowledges, did not answer it; of a mail before that, why it must not.
async function createInboundMail(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail.inbound_mail (
    organization_id text not null,
    id uuid not null default uuidv7(),
    inbox_id uuid not null,
    raw bytea,
    raw_hash bytea not null,
    envelope_from text not null,
    envelope_to text not null,
    client_address text,
    client_name text,
    is_vouched boolean not null,
    state text not null default 'received' check (state in
      ('received', 'accepted', 'filed', 'spam', 'duplicate', 'ignored', 'failed')),
    reason text,
    is_released boolean not null default false,
    sender_check text check (sender_check in ('pass', 'fail', 'none')),
    spam_score smallint,
    spam_reasons text[] not null default '{}',
    attempts smallint not null default 0,
    due_at timestamptz not null default statement_timestamp(),
    fingerprint bytea,
    message_id text,
    from_name text,
    from_address text,
    recipients jsonb not null default '[]',
    cc text[] not null default '{}',
    subject text,
    body text,
    quoted text,
    signature text,
    language text,
    sent_at timestamptz,
    thread_id uuid,
    ticket_id uuid,
    communication_id uuid,
    received_at timestamptz not null default statement_timestamp(),
    is_fetched boolean not null default false,
    is_answerable boolean not null default false,
    is_from_member boolean not null default false,
    is_note boolean not null default false,
    unacknowledged text check (unacknowledged in ('recent', 'program', 'declined', 'unverified', 'old')),
    primary key (organization_id, id),
    foreign key (organization_id, inbox_id) references mail.inbox (organization_id, id),
    check (raw is not null or state <> 'received')
  )`.execute(db);
  await sql`create unique index inbound_mail_raw on mail.inbound_mail (organization_id, inbox_id, raw_hash)`.execute(
    db,
  );
  await sql`create unique index inbound_mail_fingerprint on mail.inbound_mail (organization_id, fingerprint)
    where fingerprint is not null`.execute(db);
  await sql`create index inbound_mail_due on mail.inbound_mail (due_at) where state = 'received'`.execute(db);
  await sql`create index inbound_mail_spam on mail.inbound_mail (organization_id, id desc) where state = 'spam'`.execute(
    db,
  );
  await sql`create index inbound_mail_from on mail.inbound_mail (organization_id, from_address, received_at)`.execute(
    db,
  );
  await sql`create index inbound_mail_message_id on mail.inbound_mail (organization_id, message_id)
    where thread_id is not null`.execute(db);
  await sql`create index inbound_mail_ticket on mail.inbound_mail (organization_id, ticket_id)
    where ticket_id is not null`.execute(db);
  await sql`create index inbound_mail_thread on mail.inbound_mail (organization_id, thread_id)
    where thread_id is not null`.execute(db);
  // Whether a member wrote a message from their own mailbox, and to whom, is asked before it is sent to anyone.
  await sql`create index inbound_mail_of_member on mail.inbound_mail (organization_id, communication_id)
    where is_from_member and communication_id is not null`.execute(db);
  await restrictTable(db, "mail", "inbound_mail", {
    service: "select, insert, update",
    owner: "select, update, delete",
  });
  await sql`create policy job on mail.inbound_mail for select to job_mail using (state = 'received')`.execute(
    db,
  );
  await sql`grant select (organization_id, id, state, due_at) on mail.inbound_mail to job_mail`.execute(db);
}

// The parts of a mail that became files of the files service, in their order.
async function createAttachment(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail.attachment (
    organization_id text not null,
    mail_id uuid not null,
    position smallint not null,
    file_id uuid not null,
    primary key (organization_id, mail_id, position),
    foreign key (organization_id, mail_id) references mail.inbound_mail (organization_id, id)
  )`.execute(db);
  await restrictTable(db, "mail", "attachment", { service: "select, insert", owner: "select, delete" });
}

// The mails that belong together, and their ticket. A thread knows the ids of its mails and those that they refer to, so that its
// mails may come in any order; those of threads that turn out to be one move to the older one. Its ticket has the thread's id unless the
// thread began on a ticket that was there.
async function createThread(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail.thread (
    organization_id text not null,
    id uuid not null default gen_random_uuid(),
    ticket_id uuid not null,
    created_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index thread_ticket on mail.thread (organization_id, ticket_id)`.execute(db);
  await sql`create table mail.thread_message (
    organization_id text not null,
    message_id text not null,
    thread_id uuid not null,
    primary key (organization_id, message_id),
    foreign key (organization_id, thread_id) references mail.thread (organization_id, id)
  )`.execute(db);
  await sql`create index thread_message_thread on mail.thread_message (organization_id, thread_id)`.execute(
    db,
  );
  await restrictTable(db, "mail", "thread", { service: "select, insert, update", owner: "select, delete" });
  await restrictTable(db, "mail", "thread_message", {
    service: "select, insert, update",
    owner: "select, delete",
  });
}
