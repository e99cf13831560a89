import { allRows, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// The views that a member has in the sidebar, an index for the tickets that mention a member, and who waits for whom on unfinished tickets.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPin(db);
  await sql`create index mention_member on tickets.mention (organization_id, member_id)`.execute(db);
  await createWait(db);
  await keepWait(db);
  await fillWait(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger keep_wait_of_message on tickets.communication`.execute(db);
  await sql`drop trigger keep_wait_of_new on tickets.ticket`.execute(db);
  await sql`drop trigger keep_wait_of_changed on tickets.ticket`.execute(db);
  await sql`drop function tickets.keep_wait_of_message, tickets.keep_wait_of_ticket, tickets.keep_wait_of_new`.execute(
    db,
  );
  await sql`drop function tickets.renew_wait`.execute(db);
  await sql`drop table tickets.ticket_wait`.execute(db);
  await sql`drop index tickets.mention_member`.execute(db);
  await sql`drop table tickets.view_pin`.execute(db);
}

async function createPin(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.view_pin (
    organization_id text not null,
    member_id text not null,
    view_id uuid not null,
    primary key (organization_id, member_id, view_id),
    foreign key (organization_id, view_id) references tickets.ticket_view (organization_id, id) on delete cascade
  )`.execute(db);
  await sql`create index view_pin_view on tickets.view_pin (organization_id, view_id)`.execute(db);
  await restrictTable(db, "tickets", "view_pin", {
    service: "select, insert, delete",
    owner: "select, delete",
  });
}

// `queue_key` orders a queue: first those whose requester waits for us, the longest first; then those where we wait, the latest first. Years are
// counted in seconds: 2e10 lies after every time that is stored.
async function createWait(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.ticket_wait (
    organization_id text not null,
    ticket_id uuid not null,
    waits text not null check (waits in ('requester', 'us')),
    since timestamptz not null,
    queue_key double precision not null generated always as (case waits
      when 'requester' then extract(epoch from since at time zone 'UTC')
      else 2e10 - extract(epoch from since at time zone 'UTC') end) stored,
    primary key (organization_id, ticket_id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id) on delete cascade
  ) with (fillfactor = 85)`.execute(db);
  await sql`create index ticket_wait_queue on tickets.ticket_wait (organization_id, queue_key, ticket_id)`.execute(
    db,
  );
  await restrictTable(db, "tickets", "ticket_wait", {
    service: "select",
    owner: { may: "select, insert, update, delete", rows: allRows },
  });
}

// Triggers, since replicas of the former version do not know the table, and so that whatever writes messages and tickets keeps it.
async function keepWait(db: Kysely<unknown>): Promise<void> {
  // Row-level security shows tickets and messages of the current organization only, and an administrator may have none.
  await sql`create function tickets.renew_wait(organization text, ticket uuid) returns void language plpgsql security definer
    set search_path = tickets, pg_temp as $$
    declare
      current_organization constant text := current_setting('app.organization_id', true);
    begin
      perform set_config('app.organization_id', organization, true);
      delete from ticket_wait as old where old.organization_id = organization and old.ticket_id = ticket
        and not exists (${selectWaits(ofTicket)});
      insert into ticket_wait (organization_id, ticket_id, waits, since) ${selectWaits(ofTicket)}
      on conflict (organization_id, ticket_id) do update set waits = excluded.waits, since = excluded.since
        where (ticket_wait.waits, ticket_wait.since) is distinct from (excluded.waits, excluded.since);
      perform set_config('app.organization_id', coalesce(current_organization, ''), true);
    end
  $$`.execute(db);
  await sql`create function tickets.keep_wait_of_ticket() returns trigger language plpgsql set search_path = '' as $$
    begin
      perform tickets.renew_wait(new.organization_id, new.id);
      return null;
    end
  $$`.execute(db);
  await sql`create function tickets.keep_wait_of_new() returns trigger language plpgsql security definer
    set search_path = tickets, pg_temp as $$
    begin
      insert into ticket_wait (organization_id, ticket_id, waits, since)
      values (new.organization_id, new.id, 'requester', new.created_at);
      return null;
    end
  $$`.execute(db);
  await sql`create trigger keep_wait_of_new after insert on tickets.ticket
    for each row when (new.status_rank <= 4 and new.deleted_at is null)
    execute function tickets.keep_wait_of_new()`.execute(db);
  await sql`create trigger keep_wait_of_changed after update on tickets.ticket for each row
    when ((old.status_rank <= 4 and old.deleted_at is null) <> (new.status_rank <= 4 and new.deleted_at is null)
      or old.creator_id <> new.creator_id)
    execute function tickets.keep_wait_of_ticket()`.execute(db);
  await sql`create function tickets.keep_wait_of_message() returns trigger language plpgsql set search_path = '' as $$
    begin
      perform tickets.renew_wait(new.organization_id, new.ticket_id);
      return null;
    end
  $$`.execute(db);
  await sql`create trigger keep_wait_of_message after insert or update of deleted_at, held on tickets.communication
    for each row when (new.visibility = 'public') execute function tickets.keep_wait_of_message()`.execute(
    db,
  );
}

const ofTicket = sql`and t.organization_id = organization and t.id = ticket`;

// The requester waits for an answer since the first message that nobody answered; we wait since our last one.
function selectWaits(and = sql``) {
  return sql`select t.organization_id, t.id, case when latest.answered_at is null or latest.asked_at is not null then 'requester' else 'us' end,
      coalesce(latest.asked_at, latest.answered_at, t.created_at)
    from tickets.ticket as t cross join lateral (
      select max(said.at) filter (where said.is_ours) as answered_at,
        case when bool_or(said.is_ours) then min(said.at) filter (where not said.is_ours and said.at > said.answered_at) end as asked_at
      from (
        select each.at, each.is_ours, max(each.at) filter (where each.is_ours) over () as answered_at
        from (
          select coalesce(m.send_at, m.created_at) as at, m.customer_id is null and m.author_id <> t.creator_id as is_ours
          from tickets.communication as m
          where m.organization_id = t.organization_id and m.ticket_id = t.id and m.visibility = 'public'
            and m.deleted_at is null and m.held is null
        ) as each
      ) as said
    ) as latest
    where t.deleted_at is null and t.status_rank <= 4 ${and}`;
}

// Row-level security would show this migration no rows, because it runs outside of organizations.
async function fillWait(db: Kysely<unknown>): Promise<void> {
  const read = ["ticket", "communication"];
  for (const name of read)
    await sql`alter table ${sql.id("tickets", name)} no force row level security`.execute(db);
  await sql`insert into tickets.ticket_wait (organization_id, ticket_id, waits, since) ${selectWaits()}`.execute(
    db,
  );
  for (const name of read)
    await sql`alter table ${sql.id("tickets", name)} force row level security`.execute(db);
}
