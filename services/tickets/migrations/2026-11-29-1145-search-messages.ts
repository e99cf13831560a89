import { allRows, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// The texts of messages as they are searched, beside the messages as ticket_search is beside the tickets. Ids of messages are in the order
// of their creation. A trigger keeps the table, since replicas of the former version do not know it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.message_search (
    organization_id text not null,
    communication_id uuid not null,
    ticket_id uuid not null,
    search text not null,
    primary key (organization_id, communication_id),
    foreign key (organization_id, communication_id) references tickets.communication (organization_id, id) on delete cascade
  )`.execute(db);
  await keepEntries(db);
  await fillTable(db);
  await sql`create index message_search_trigram on tickets.message_search
    using gin (organization_id, search gin_trgm_ops)`.execute(db);
  await restrictTable(db, "tickets", "message_search", {
    owner: { may: "select, insert, update, delete", rows: allRows },
  });
  await createFind(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function tickets.find_messages`.execute(db);
  await sql`drop trigger index_message on tickets.communication`.execute(db);
  await sql`drop function tickets.index_message`.execute(db);
  await sql`drop table tickets.message_search`.execute(db);
}

async function keepEntries(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.index_message() returns trigger language plpgsql security definer
    set search_path = tickets, pg_temp as $$
    begin
      if new.body is null then
        delete from message_search where organization_id = new.organization_id and communication_id = new.id;
      else
        insert into message_search (organization_id, communication_id, ticket_id, search)
        values (new.organization_id, new.id, new.ticket_id, search_text(array[new.body]))
        on conflict (organization_id, communication_id) do update set search = excluded.search;
      end if;
      return null;
    end
  $$`.execute(db);
  await sql`create trigger index_message after insert or update of body on tickets.communication
    for each row execute function tickets.index_message()`.execute(db);
}

async function fillTable(db: Kysely<unknown>): Promise<void> {
  // Row-level security would show this migration no rows, because it runs outside of organizations.
  await sql`alter table tickets.communication no force row level security`.execute(db);
  await sql`insert into tickets.message_search (organization_id, communication_id, ticket_id, search)
    select organization_id, id, ticket_id, tickets.search_text(array[body]) from tickets.communication
    where body is not null`.execute(db);
  await sql`alter table tickets.communication force row level security`.execute(db);
}

// Returns for each ticket the newest message that contains the words. Runs as the owner for the reason that find_tickets() does. Words
// without three letters in a row have no trigrams: they are only looked for in the newest messages.
async function createFind(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.find_messages(words text[], wanted integer) returns setof uuid
    language plpgsql stable security definer
    set search_path = tickets, pg_temp set plan_cache_mode = force_custom_plan as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      patterns constant text[] := search_patterns(words);
      pattern constant text := patterns[1];
      second constant text := coalesce(patterns[2], pattern);
      hits uuid[];
    begin
      if organization is null or pattern is null then return; end if;
      hits := array(
        select max(communication_id::text)::uuid as id from (
          select * from message_search where organization_id = organization order by communication_id desc limit 4000
        ) as message
        where search like all (patterns) and ${isLive} group by ticket_id order by id desc limit wanted);
      if cardinality(hits) >= wanted or not exists (select from unnest(words) as word where word ~ '[[:alnum:]]{3}') then
        return query select unnest(hits);
        return;
      end if;
      return query select max(communication_id::text)::uuid as id from message_search as message
        where organization_id = organization and search like pattern and search like second
          and search like all (patterns[3:]) and ${isLive}
        group by ticket_id order by id desc limit wanted;
    end
  $$`.execute(db);
}

const isLive = sql`exists (select from ticket_search as entry
  where entry.organization_id = organization and entry.ticket_id = message.ticket_id)`;
