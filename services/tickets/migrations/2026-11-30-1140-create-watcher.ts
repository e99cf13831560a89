import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// The members who follow a ticket. `is_chosen` is false for those who do so only because they wrote on it or a message mentioned them.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.watcher (
    organization_id text not null,
    id uuid not null default uuidv7(),
    ticket_id uuid not null,
    member_id text not null,
    is_chosen boolean not null,
    since timestamptz not null default statement_timestamp(),
    primary key (organization_id, ticket_id, member_id),
    unique (organization_id, id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id) on delete cascade
  )`.execute(db);
  await sql`create index watcher_member on tickets.watcher (organization_id, member_id)`.execute(db);
  await watchWhatWasAnswered(db);
  await restrictTable(db, "tickets", "watcher", {
    service: "select, insert, update, delete",
    owner: "select, delete",
  });
  await keepWatchers(db);
  await publishParticipants(db, watchers);
  await publishExport(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.watcher_line`.execute(db);
  await publishParticipants(db, authors);
  await sql`drop trigger watch_what_was_written on tickets.communication`.execute(db);
  await sql`drop trigger watch_what_mentions on tickets.mention`.execute(db);
  await sql`drop function tickets.watch_what_was_written, tickets.watch_what_mentions`.execute(db);
  await sql`drop table tickets.watcher`.execute(db);
}

// Members who wrote on a ticket watch it. Row-level security would show this migration no rows, because it runs outside of organizations.
async function watchWhatWasAnswered(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets.communication no force row level security`.execute(db);
  await sql`insert into tickets.watcher (organization_id, ticket_id, member_id, is_chosen, since)
    select organization_id, ticket_id, author_id, false, min(created_at) from tickets.communication
    where customer_id is null and deleted_at is null group by organization_id, ticket_id, author_id`.execute(
    db,
  );
  await sql`alter table tickets.communication force row level security`.execute(db);
}

// Triggers, since replicas of the former version do not know the table. They write as the service does, under row-level security.
async function keepWatchers(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.watch_what_was_written() returns trigger language plpgsql set search_path = '' as $$
    begin
      insert into tickets.watcher (organization_id, ticket_id, member_id, is_chosen)
      values (new.organization_id, new.ticket_id, new.author_id, false) on conflict do nothing;
      return null;
    end
  $$`.execute(db);
  await sql`create trigger watch_what_was_written after insert on tickets.communication
    for each row when (new.customer_id is null) execute function tickets.watch_what_was_written()`.execute(
    db,
  );
  await sql`create function tickets.watch_what_mentions() returns trigger language plpgsql set search_path = '' as $$
    begin
      insert into tickets.watcher (organization_id, ticket_id, member_id, is_chosen)
      select message.organization_id, message.ticket_id, new.member_id, false from tickets.communication as message
      where message.organization_id = new.organization_id and message.id = new.communication_id on conflict do nothing;
      return null;
    end
  $$`.execute(db);
  await sql`create trigger watch_what_mentions after insert on tickets.mention
    for each row execute function tickets.watch_what_mentions()`.execute(db);
}

const authors = sql`select organization_id, ticket_id, author_id, 'author' from tickets.communication where deleted_at is null`;
// Readers notify an 'author' only by a choice of scope, and a 'watcher' always.
const watchers = sql`select organization_id, ticket_id, member_id, case when is_chosen then 'watcher' else 'author' end from tickets.watcher`;

async function publishParticipants(db: Kysely<unknown>, others: typeof authors): Promise<void> {
  await sql`create or replace view tickets.participant_directory as
    select organization_id, id as ticket_id, creator_id as member_id, 'reporter'::text as part from tickets.ticket
    where customer_id is null
    union all
    select organization_id, id, assigned_to_id, 'assignee' from tickets.ticket where assigned_to_id is not null
    union all ${others}`.execute(db);
}

// For jobs alone, as `export_line`.
async function publishExport(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.watcher_line as
    select organization_id, id, to_jsonb(watcher) as document from tickets.watcher`.execute(db);
  await sql`comment on view tickets.watcher_line is
    'Published contract: which members of the organization in app.organization_id watch which tickets, as documents. Unique by (organization_id, id).'`.execute(
    db,
  );
  await sql`revoke all on tickets.watcher_line from svc_tickets`.execute(db);
  await sql`grant select on tickets.watcher_line to all_jobs`.execute(db);
}
