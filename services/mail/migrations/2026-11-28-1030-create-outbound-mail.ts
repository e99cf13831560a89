import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// A public reply on a customer's ticket on its way to them: one mail for each message. What it says is read when it is sent, so
// that a message deleted before is not. An acknowledgement is a mail of ours that belongs to no message. `scheduled_for` is when a reply leaves
// whose author chose it; `delivered_at`, when a mail server said that it lies in the customer's mailbox, which not every one does.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail.outbound_mail (
    organization_id text not null,
    id uuid not null default uuidv7(),
    inbox_id uuid not null,
    thread_id uuid not null,
    ticket_id uuid not null,
    communication_id uuid,
    message_id text not null,
    to_name text not null,
    to_address text not null,
    cc text[] not null default '{}',
    state text not null default 'queued' check (state in ('queued', 'sent', 'cancelled', 'bounced', 'failed')),
    reason text,
    attempts smallint not null default 0,
    due_at timestamptz not null,
    sent_at timestamptz,
    created_at timestamptz not null default statement_timestamp(),
    kind text not null default 'reply' check (kind in ('reply', 'acknowledgement')),
    scheduled_for timestamptz,
    delivered_at timestamptz,
    primary key (organization_id, id),
    unique (organization_id, communication_id),
    foreign key (organization_id, inbox_id) references mail.inbox (organization_id, id),
    foreign key (organization_id, thread_id) references mail.thread (organization_id, id),
    check ((sent_at is not null) = (state in ('sent', 'bounced'))),
    check ((kind = 'reply') = (communication_id is not null))
  )`.execute(db);
  await sql`create index outbound_mail_due on mail.outbound_mail (due_at) where state = 'queued'`.execute(db);
  await sql`create index outbound_mail_ticket on mail.outbound_mail (organization_id, ticket_id)`.execute(db);
  await sql`create index outbound_mail_thread on mail.outbound_mail (organization_id, thread_id)`.execute(db);
  await sql`create index outbound_mail_acknowledgement on mail.outbound_mail (organization_id, to_address, created_at)
    where kind = 'acknowledgement'`.execute(db);
  await restrictTable(db, "mail", "outbound_mail", {
    service: "select, insert, update",
    owner: "select, update, delete",
  });
  await sql`create policy job on mail.outbound_mail for select to job_mail using (state = 'queued')`.execute(
    db,
  );
  await sql`grant select (organization_id, id, inbox_id, thread_id, state, due_at)
    on mail.outbound_mail to job_mail`.execute(db);
}
