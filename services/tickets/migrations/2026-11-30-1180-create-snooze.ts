import { allRows, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// The snoozed tickets, and those that came back and were not opened since. `until` is null for those that wait for a reply only.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.snooze (
    organization_id text not null,
    id uuid not null default uuidv7(),
    ticket_id uuid not null,
    member_id text not null,
    since timestamptz not null default statement_timestamp(),
    until timestamptz,
    ended_at timestamptz,
    ended_by text check (ended_by in ('time', 'reply')),
    primary key (organization_id, ticket_id),
    unique (organization_id, id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id) on delete cascade,
    check ((ended_at is null) = (ended_by is null))
  )`.execute(db);
  await sql`create index snooze_due on tickets.snooze (until) where ended_at is null and until is not null`.execute(
    db,
  );
  await restrictTable(db, "tickets", "snooze", {
    service: "select, insert, update, delete",
    job: { may: "select (organization_id, ticket_id, until, ended_at)", rows: allRows },
    owner: "select, delete, update",
  });
  await endByMessage(db);
  await forgetWithTicket(db);
  await publishParticipants(db, snoozers);
  await publishExport(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.snooze_line`.execute(db);
  await publishParticipants(db, sql``);
  await sql`drop trigger end_snooze_by_message on tickets.communication`.execute(db);
  await sql`drop trigger forget_ended_snooze on tickets.ticket`.execute(db);
  await sql`drop function tickets.end_snooze_by_message, tickets.forget_ended_snooze`.execute(db);
  await sql`drop table tickets.snooze`.execute(db);
}

// Triggers, since replicas of the former version do not know the table. A reply of the requester ends the snooze, and a reply to them is a look at the ticket.
async function endByMessage(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.end_snooze_by_message() returns trigger language plpgsql set search_path = '' as $$
    declare
      own record;
    begin
      select t.version, t.creator_id into own from tickets.ticket as t
      where t.organization_id = new.organization_id and t.id = new.ticket_id;
      if new.customer_id is null and new.author_id is distinct from own.creator_id then
        delete from tickets.snooze where organization_id = new.organization_id and ticket_id = new.ticket_id and ended_at is not null;
        return null;
      end if;
      update tickets.snooze set ended_at = statement_timestamp(), ended_by = 'reply'
      where organization_id = new.organization_id and ticket_id = new.ticket_id and ended_at is null;
      if found then
        insert into tickets.ticket_event (organization_id, ticket_id, version, kind, changes, fields, created_at)
        values (new.organization_id, new.ticket_id, own.version, 'changed', tickets.change('snooze', null, 'reply'), '{snooze}',
          statement_timestamp());
      end if;
      return null;
    end
  $$`.execute(db);
  await sql`create trigger end_snooze_by_message after insert or update of held on tickets.communication
    for each row when (new.visibility = 'public' and new.held is null and new.deleted_at is null)
    execute function tickets.end_snooze_by_message()`.execute(db);
}

// A finished ticket keeps the time until which it is snoozed, for when it is reopened before that.
async function forgetWithTicket(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.forget_ended_snooze() returns trigger language plpgsql set search_path = '' as $$
    begin
      delete from tickets.snooze where organization_id = new.organization_id and ticket_id = new.id and ended_at is not null;
      return null;
    end
  $$`.execute(db);
  await sql`create trigger forget_ended_snooze after update of status on tickets.ticket
    for each row when (old.status_rank <= 4 and new.status_rank > 4) execute function tickets.forget_ended_snooze()`.execute(
    db,
  );
}

// Who snoozed a ticket is notified when it comes back.
const snoozers = sql`union all select organization_id, ticket_id, member_id, 'snoozer' from tickets.snooze`;

async function publishParticipants(db: Kysely<unknown>, others: typeof snoozers): Promise<void> {
  await sql`create or replace view tickets.participant_directory as
    select organization_id, id as ticket_id, creator_id as member_id, 'reporter'::text as part from tickets.ticket
    where customer_id is null
    union all
    select organization_id, id, assigned_to_id, 'assignee' from tickets.ticket where assigned_to_id is not null
    union all
    select organization_id, ticket_id, member_id, case when is_chosen then 'watcher' else 'author' end from tickets.watcher
    ${others}`.execute(db);
}

// For jobs alone, as `watcher_line`.
async function publishExport(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.snooze_line as
    select organization_id, id, to_jsonb(snooze) as document from tickets.snooze`.execute(db);
  await sql`comment on view tickets.snooze_line is
    'Published contract: the snoozed tickets of the organization in app.organization_id, as documents. Unique by (organization_id, id).'`.execute(
    db,
  );
  await sql`revoke all on tickets.snooze_line from svc_tickets`.execute(db);
  await sql`grant select on tickets.snooze_line to all_jobs`.execute(db);
}
