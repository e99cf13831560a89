import { publishView, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant usage on schema mail to job_mail, all_services, all_jobs`.execute(db);
  await createInbox(db);
  await publishReplyInbox(db);
}

// Where an organization receives mail: an address of the installation, whose domain carries the organization's slug, or a mailbox with the
// organization's own address. `relay_address` is one of the installation's domain, which the replies of a mailbox leave from if it has no
// server of its own. Jobs find the inbox of an address in all organizations; one that was removed keeps its mail.
async function createInbox(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail.inbox (
    organization_id text not null,
    id uuid not null default uuidv7(),
    address text not null check (address = lower(address)),
    name text not null check (char_length(name) between 1 and 100),
    signature text check (char_length(signature) <= 2000),
    created_at timestamptz not null default statement_timestamp(),
    removed_at timestamptz,
    kind text not null default 'address' check (kind in ('address', 'imap')),
    relay_address text check (relay_address = lower(relay_address)),
    acknowledges boolean not null default false,
    acknowledgement text check (char_length(acknowledgement) <= 2000),
    primary key (organization_id, id),
    check ((kind = 'imap') = (relay_address is not null))
  )`.execute(db);
  await sql`create unique index inbox_own_address on mail.inbox (organization_id, address)
    where removed_at is null`.execute(db);
  await sql`create index inbox_address on mail.inbox (address) where removed_at is null`.execute(db);
  await sql`create index inbox_relay_address on mail.inbox (relay_address) where removed_at is null`.execute(
    db,
  );
  await restrictTable(db, "mail", "inbox", {
    service: "select, insert, update",
    owner: "select, update",
  });
  await sql`create policy job on mail.inbox for select to job_mail using (true)`.execute(db);
  await sql`grant select (organization_id, id, address, created_at, removed_at, kind, relay_address)
    on mail.inbox to job_mail`.execute(db);
}

// Where members answer notifications: the oldest inbox, at its address of the installation, unless that is too long to carry a ticket.
async function publishReplyInbox(db: Kysely<unknown>): Promise<void> {
  await sql`create view mail.reply_inbox_directory as
    select distinct on (organization_id) organization_id, id as inbox_id, coalesce(relay_address, address) as address
    from mail.inbox
    where removed_at is null and char_length(split_part(coalesce(relay_address, address), '@', 1)) <= 21
    order by organization_id, id`.execute(db);
  await publishView(
    db,
    "mail",
    "reply_inbox_directory",
    "where mail on tickets of the organization in app.organization_id is answered at, by an address that is signed for it. One row at most.",
  );
}
