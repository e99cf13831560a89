import { allRows, publishFeed, restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

// A public reply on a customer's ticket on its way to them: one mail for each message. What it says is read when it is sent, so
// that a message deleted before is not.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail.outbound_mail (
    organization_id text not null,
    id uuid not null default uuidv7(),
    inbox_id uuid not null,
    thread_id uuid not null,
    ticket_id uuid not null,
    communication_id uuid not null,
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
    primary key (organization_id, id),
    unique (organization_id, communication_id),
    foreign key (organization_id, inbox_id) references mail.inbox (organization_id, id),
    foreign key (organization_id, thread_id) references mail.thread (organization_id, id),
    check ((sent_at is not null) = (state in ('sent', 'bounced')))
  )`.execute(db);
  await sql`create index outbound_mail_due on mail.outbound_mail (due_at) where state = 'queued'`.execute(db);
  await sql`create index outbound_mail_ticket on mail.outbound_mail (organization_id, ticket_id)`.execute(db);
  await sql`create index outbound_mail_thread on mail.outbound_mail (organization_id, thread_id)`.execute(db);
  await sql`create index inbound_mail_thread on mail.inbound_mail (organization_id, thread_id)
    where thread_id is not null`.execute(db);
  await restrictTable(db, "mail", "outbound_mail", {
    service: "select, insert, update",
    owner: "select, update, delete",
  });
  await sql`create policy job on mail.outbound_mail for select to job_mail using (state = 'queued')`.execute(
    db,
  );
  await sql`grant select (organization_id, id, thread_id, state, due_at) on mail.outbound_mail to job_mail`.execute(
    db,
  );
  await publishUndelivered(db);
}

// Of replies that were returned or given up, for whoever notifies of them.
async function publishUndelivered(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.event add outbound_id uuid, add ticket_number integer,
    add check ((kind = 'mail.undelivered') = (outbound_id is not null)),
    add check ((kind = 'mail.undelivered') = (ticket_number is not null)),
    add foreign key (organization_id, outbound_id) references mail.outbound_mail (organization_id, id)`.execute(
    db,
  );
  await sql`create index event_outbound on mail.event (organization_id, outbound_id) where outbound_id is not null`.execute(
    db,
  );
  await sql`create view mail.undelivered_feed as
    select event.position, event.id, event.organization_id, mail.ticket_id, event.ticket_number, mail.communication_id
    from mail.event as event
    join mail.outbound_mail as mail on mail.organization_id = event.organization_id and mail.id = event.outbound_id
    where event.kind = 'mail.undelivered'`.execute(db);
  const columns = "(organization_id, id, ticket_id, communication_id)";
  await publishFeed(db, "mail", {
    view: "undelivered_feed",
    of: [{ table: "outbound_mail", columns, rows: allRows }],
    contract:
      "replies that were returned or given up, of all organizations, by their messages. In order by (position, id); position is null until the event is numbered.",
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view mail.undelivered_feed`.execute(db);
  await sql`alter table mail.event drop column outbound_id, drop column ticket_number`.execute(db);
  await sql`drop index mail.inbound_mail_thread`.execute(db);
  await sql`drop table mail.outbound_mail`.execute(db);
}
