import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, type RawBuilder, sql } from "kysely";

// A narrow table beside the ticket, because a change of status must not touch hundreds of trigrams. `search` holds
// the searched fields in lower case, separated by U+001F. Deleted tickets have no row. The space left on every page
// keeps changes of the unindexed columns away from the indexes.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.ticket_search (
    organization_id text not null,
    ticket_id uuid not null,
    created_at timestamptz not null,
    status text not null,
    priority smallint not null,
    assigned_to_id text,
    category text,
    department text,
    search text not null,
    primary key (organization_id, ticket_id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id) on delete cascade
  ) with (fillfactor = 85)`.execute(db);
  await sql`create index ticket_search_created on tickets.ticket_search
    (organization_id, created_at desc, ticket_id desc)`.execute(db);
  await sql`create index ticket_search_trigram on tickets.ticket_search
    using gin (organization_id, search gin_trgm_ops)`.execute(db);
  await restrictTable(db, "tickets", "ticket_search", {
    service: "select, insert, update, delete",
    owner: "select, update, delete",
  });
  // search_ticket() reads as the owner, and asks for the organization itself.
  await sql`create policy owner_searches on tickets.ticket_search for select to tickets_owner using (true)`.execute(
    db,
  );
  await createSearchText(db);
  await createPhraseJoints(db);
  await createSearch(db);
}

async function createSearchText(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.search_text(fields text[]) returns text language sql immutable as $$
    select lower(array_to_string(fields, chr(31)))
  $$`.execute(db);
}

// The trigrams of two common words are common, too, where the words never meet (0026). A joint is a space, known by the ends of
// the two words before it and the two after it; white space counts as one space, however long it is, so that time grows with the
// length of the text (0032). Every legal ticket is shorter than what is indexed. A phrase is found by its joints, if it has any.
async function createPhraseJoints(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.phrase_joints(words text) returns integer[]
    language sql immutable strict parallel safe as $$
      select coalesce(array_agg(distinct hashtext(before || ' ' || after)), '{}')
      from (
        select right(concat(right(lag(word) over place, 1) || ' ', right(word, 3)), 3) as before,
          left(concat(left(lead(word) over place, 3), ' ' || left(lead(word, 2) over place, 1)), 3) as after
        from unnest(string_to_array(translate(left(words, 65536), E'\t\n\v\f\r', '     '), ' '))
          with ordinality as part (word, n)
        where word <> ''
        window place as (order by n)
      ) as space
      where length(before) = 3 and length(after) = 3
    $$`.execute(db);
  await sql`create index ticket_search_phrase on tickets.ticket_search
    using gin (organization_id, tickets.phrase_joints(search))`.execute(db);
}

// Runs as the owner, because under row-level security LIKE may not use an index: the organization comes from the
// setting, never from a parameter. Common words are answered by walking the newest tickets, rare ones by trigrams;
// a word without three letters in a row has none, and is walked to the end.
async function createSearch(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.search_ticket(
      term text, statuses text[], priorities smallint[], assignee text, wanted_category text,
      wanted_department text, wanted integer
    ) returns setof uuid language plpgsql stable security definer
    set search_path = tickets, pg_temp set plan_cache_mode = force_custom_plan as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      pattern constant text :=
        '%' || replace(replace(replace(lower(term), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
      reach integer := 4000;
      walked integer;
      hits uuid[];
    begin
      if organization is null then return; end if;
      for attempt in 1..2 loop
        ${walk}
        if cardinality(hits) >= wanted or walked < reach then
          return query select unnest(hits[:wanted]);
          return;
        end if;
        exit when cardinality(hits) * 10 < wanted;
        reach := least(60000, reach * 1.3 * wanted / cardinality(hits));
      end loop;
      if term ~ '[[:alnum:]]{3}' then
        ${askIndexes}
      else
        ${walkAll}
      end if;
    end
  $$`.execute(db);
}

const isWanted = sql`(statuses is null or status = any (statuses))
  and (priorities is null or priority = any (priorities))
  and (assignee is null or assigned_to_id is not distinct from nullif(assignee, 'none'))
  and (wanted_category is null or category = wanted_category)
  and (wanted_department is null or department = wanted_department)`;

const isHit = sql`search like pattern and ${isWanted}`;

const walk = sql`select coalesce(array_agg(ticket_id order by created_at desc, ticket_id desc) filter (where ${isHit}), '{}'),
    count(*)
  into hits, walked
  from (select * from ticket_search where organization_id = organization
    order by created_at desc, ticket_id desc limit reach) as newest;`;

/** What an index finds first, of all the organization has. */
function selectHits(isFound: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`return query with hit as materialized (
    select ticket_id, created_at from ticket_search where organization_id = organization and ${isFound} and ${isWanted}
  ) select ticket_id from hit order by created_at desc, ticket_id desc limit wanted;`;
}

const askTrigrams = selectHits(sql`search like pattern`);

// No LIKE beside the joints: the planner would ask the trigrams, too.
const askIndexes = sql`if cardinality(phrase_joints(lower(term))) > 0 then
    ${selectHits(sql`phrase_joints(search) @> phrase_joints(lower(term)) and position(lower(term) in search) > 0`)}
  else
    ${askTrigrams}
  end if;`;

const walkAll = sql`return query select ticket_id from ticket_search where organization_id = organization and ${isHit}
  order by created_at desc, ticket_id desc limit wanted;`;
