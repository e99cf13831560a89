import { allRows, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, type RawBuilder, sql } from "kysely";

// Replaces message_search by message_text, whose indexes answer searches for common words and for two letters of scripts without spaces
// (0134). Replicas of the former version only call find_messages(). A job moves the former texts, newest first; until then both are searched.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFunctions(db);
  await sql`create table tickets.message_text (
    organization_id text not null,
    communication_id uuid not null,
    ticket_id uuid not null,
    period integer not null,
    search text not null,
    primary key (organization_id, communication_id),
    foreign key (organization_id, communication_id) references tickets.communication (organization_id, id) on delete cascade
  )`.execute(db);
  await sql`create index message_text_trigram on tickets.message_text
    using gin (organization_id, period, search gin_trgm_ops)`.execute(db);
  await sql`create index message_text_mark on tickets.message_text
    using gin (organization_id, tickets.search_marks(search))`.execute(db);
  await restrictTable(db, "tickets", "message_text", {
    owner: { may: "select, insert, update, delete", rows: allRows },
  });
  await keepEntries(db);
  await createMove(db);
  await sql`alter function tickets.find_messages rename to find_former_messages`.execute(db);
  await createFind(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`insert into tickets.message_search (organization_id, communication_id, ticket_id, search)
    select organization_id, communication_id, ticket_id, search from tickets.message_text`.execute(db);
  await keepFormerEntries(db);
  await sql`drop function tickets.find_messages`.execute(db);
  await sql`alter function tickets.find_former_messages rename to find_messages`.execute(db);
  await sql`drop function tickets.move_message_texts`.execute(db);
  await sql`drop table tickets.message_text`.execute(db);
  await sql`drop function tickets.search_marks, tickets.message_text, tickets.message_period, tickets.first_of_period`.execute(
    db,
  );
}

/** The letters of Chinese, Japanese and Korean, whose words may have two letters and no space around them. */
const letter = "[\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff]";
const pairs = sql.lit(`${letter}{2}`);
const runs = sql.lit(`${letter}{2,}`);

async function createFunctions(db: Kysely<unknown>): Promise<void> {
  // Two weeks, by the time in the id.
  await sql`create function tickets.message_period(id uuid) returns integer
    language sql immutable strict parallel safe as $$
      select (('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1209600000)::integer
    $$`.execute(db);
  await sql`create function tickets.first_of_period(period integer) returns uuid
    language sql immutable strict parallel safe as $$
      select rpad(lpad(to_hex(period::bigint * 1209600000), 12, '0'), 32, '0')::uuid
    $$`.execute(db);
  // Takes a result of search_text(). A phrase is found across lines, and across the signs of Markdown.
  await sql`create function tickets.message_text(searched text) returns text
    language sql immutable strict parallel safe as $$
      select case when words ~ '[*\`[]|~~' then words || chr(31) || regexp_replace(regexp_replace(
          split_part(words, chr(31), -1), '!?\\[([^][]*)\\]\\([^() ]*\\)', '\\1', 'g'), '[*\`]+|~~', '', 'g')
        else words end
      from regexp_replace(searched, '\\s+', ' ', 'g') as words
    $$`.execute(db);
  // The joints of phrases (0026), and each two neighbouring letters of scripts without spaces. At its cost, no plan computes it for rows that
  // the index can name.
  await sql`create function tickets.search_marks(words text) returns integer[]
    language sql immutable strict parallel safe cost 10000 as $$
      select case when words ~ ${pairs} then tickets.phrase_joints(words) || coalesce((
          select array_agg(distinct hashtext(pair)) from (
            select letter || lead(letter) over (partition by run order by place) as pair
            from regexp_matches(left(words, 65536), ${runs}, 'g') with ordinality as found (parts, run),
              unnest(string_to_array(parts[1], null)) with ordinality as one (letter, place)
          ) as neighbours where pair is not null), '{}')
        else tickets.phrase_joints(words) end
    $$`.execute(db);
}

async function keepEntries(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function tickets.index_message() returns trigger language plpgsql security definer
    set search_path = tickets, pg_temp as $$
    begin
      delete from message_search where organization_id = new.organization_id and communication_id = new.id;
      if new.body is null then
        delete from message_text where organization_id = new.organization_id and communication_id = new.id;
      else
        insert into message_text (organization_id, communication_id, ticket_id, period, search)
        values (new.organization_id, new.id, new.ticket_id, message_period(new.id), message_text(search_text(array[new.body])))
        on conflict (organization_id, communication_id) do update set search = excluded.search;
      end if;
      return null;
    end
  $$`.execute(db);
}

async function keepFormerEntries(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function tickets.index_message() returns trigger language plpgsql security definer
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
}

// Moves the newest texts of one organization, and returns their number.
async function createMove(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.move_message_texts(wanted integer) returns integer
    language plpgsql security definer set search_path = tickets, pg_temp as $$
    declare
      organization constant text := (select organization_id from message_search order by organization_id limit 1);
      moved integer;
    begin
      with former as (
        delete from message_search where organization_id = organization and communication_id = any (array(
          select communication_id from message_search where organization_id = organization
          order by communication_id desc limit wanted for update skip locked))
        returning *
      )
      insert into message_text (organization_id, communication_id, ticket_id, period, search)
      select organization_id, communication_id, ticket_id, message_period(communication_id), message_text(search)
      from former order by communication_id desc on conflict do nothing;
      get diagnostics moved = row_count;
      return moved;
    end
  $$`.execute(db);
  await sql`revoke all on function tickets.move_message_texts from public`.execute(db);
  await sql`grant execute on function tickets.move_message_texts to job_tickets`.execute(db);
}

// Returns for each ticket the newest message that contains the words. Runs as the owner for the reason that find_tickets() does. Common words
// are answered by walking the newest messages, phrases and pairs of letters by their marks, and others by trigrams, period after period:
// entries of one period are neighbours in the index, so that the older ones cost nothing. Words with neither marks nor three letters in a row
// are only looked for in the newest messages.
async function createFind(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.find_messages(words text[], wanted integer) returns setof uuid
    language plpgsql stable security definer
    set search_path = tickets, pg_temp set plan_cache_mode = force_custom_plan as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      phrases constant text[] := array(
        select regexp_replace(word, '\\s+', ' ', 'g') from unnest(words) with ordinality as part (word, place) order by place);
      patterns constant text[] := search_patterns(phrases);
      pattern constant text := patterns[1];
      second constant text := coalesce(patterns[2], pattern);
      marks constant integer[] := array(select unnest(search_marks(lower(phrase))) from unnest(phrases) as phrase);
      before uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
      this_period integer;
      hits uuid[];
      homes uuid[];
    begin
      if organization is null or pattern is null then return; end if;
      ${collect(
        sql`(
        select * from message_text where organization_id = organization order by communication_id desc limit 4000
      )`,
        sql`search like all (patterns)`,
      )}
      if cardinality(hits) < wanted and cardinality(marks) > 0 then
        ${collect(sql`message_text`, sql`organization_id = organization and search_marks(search) @> marks and search like all (patterns)`)}
      elsif cardinality(hits) < wanted and exists (select from unnest(phrases) as phrase where phrase ~ '[[:alnum:]]{3}') then
        hits := '{}';
        homes := '{}';
        loop
          select period into this_period from message_text
          where organization_id = organization and communication_id < before order by communication_id desc limit 1;
          exit when not found;
          ${collectMore}
          exit when cardinality(hits) >= wanted;
          before := first_of_period(this_period);
        end loop;
      end if;
      return query select unnest(hits);
      if cardinality(hits) < wanted and exists (select from message_search where organization_id = organization) then
        return query select former.id from find_former_messages(words, wanted) with ordinality as former (id, place)
          join message_search as message on message.organization_id = organization and message.communication_id = former.id
          where message.ticket_id <> all (homes) order by former.place limit wanted - cardinality(hits);
      end if;
    end
  $$`.execute(db);
}

const isLive = sql`exists (select from ticket_search as entry
  where entry.organization_id = organization and entry.ticket_id = message.ticket_id)`;

function collect(rows: RawBuilder<unknown>, isFound: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select coalesce(array_agg(id order by id desc), '{}'), coalesce(array_agg(ticket_id), '{}') into hits, homes from (
    select max(communication_id::text)::uuid as id, ticket_id from ${rows} as message
    where ${isFound} and ${isLive} group by ticket_id order by id desc limit wanted
  ) as hit;`;
}

const collectMore = sql`select hits || coalesce(array_agg(id order by id desc), '{}'), homes || coalesce(array_agg(ticket_id), '{}')
  into hits, homes from (
    select max(communication_id::text)::uuid as id, ticket_id from message_text as message
    where organization_id = organization and period = this_period and search like pattern and search like second
      and search like all (patterns[3:]) and ticket_id <> all (homes) and ${isLive}
    group by ticket_id order by id desc limit wanted - cardinality(hits)
  ) as hit;`;
