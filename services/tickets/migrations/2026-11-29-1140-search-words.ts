import { type Kysely, type RawBuilder, sql } from "kysely";

// Finds tickets that contain each of some words and phrases, in any order, from a position in the list on. Replicas of the former version
// still call search_ticket(), which takes the whole search as one phrase.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPatterns(db);
  await createFind(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function tickets.find_tickets`.execute(db);
  await sql`drop function tickets.search_patterns`.execute(db);
}

async function createPatterns(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.search_patterns(words text[]) returns text[]
    language sql immutable strict parallel safe as $$
      select array_agg('%' || replace(replace(replace(lower(word), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%' order by place)
      from unnest(words) with ordinality as part (word, place)
    $$`.execute(db);
}

// As search_ticket() does: common words are answered by walking the newest tickets, rare ones by an index, and words without three letters
// in a row by walking all. An index looks for the two longest words, and for phrases by their joints.
async function createFind(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.find_tickets(
      words text[], statuses text[], priorities smallint[], assignee text, wanted_category text,
      wanted_department text, before_time timestamptz, before_id uuid, wanted integer
    ) returns setof uuid language plpgsql stable security definer
    set search_path = tickets, pg_temp set plan_cache_mode = force_custom_plan as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      patterns constant text[] := search_patterns(words);
      pattern constant text := patterns[1];
      second constant text := patterns[2];
      others constant text[] := patterns[2:];
      joints constant integer[] := array(select unnest(phrase_joints(lower(word))) from unnest(words) as word);
      last_time constant timestamptz := coalesce(before_time, 'infinity');
      last_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
      reach integer := 4000;
      walked integer;
      hits uuid[];
    begin
      if organization is null or pattern is null then return; end if;
      for attempt in 1..2 loop
        ${walk}
        if cardinality(hits) >= wanted or walked < reach then
          return query select unnest(hits[:wanted]);
          return;
        end if;
        exit when cardinality(hits) * 10 < wanted;
        reach := least(60000, reach * 1.3 * wanted / cardinality(hits));
      end loop;
      if cardinality(joints) > 0 then
        ${selectHits(sql`phrase_joints(search) @> joints and search like all (patterns)`)}
      elsif not exists (select from unnest(words) as word where word ~ '[[:alnum:]]{3}') then
        ${walkAll}
      elsif second is null then
        ${selectHits(sql`search like pattern`)}
      else
        ${selectHits(sql`search like pattern and search like second and search like all (others[2:])`)}
      end if;
    end
  $$`.execute(db);
}

const isOlder = sql`organization_id = organization and (created_at, ticket_id) < (last_time, last_id)`;

const isWanted = sql`(statuses is null or status = any (statuses))
  and (priorities is null or priority = any (priorities))
  and (assignee is null or assigned_to_id is not distinct from nullif(assignee, 'none'))
  and (wanted_category is null or category = wanted_category)
  and (wanted_department is null or department = wanted_department)`;

const isHit = sql`search like pattern and search like all (others) and ${isWanted}`;

const walk = sql`select coalesce(array_agg(ticket_id order by created_at desc, ticket_id desc) filter (where ${isHit}), '{}'),
    count(*)
  into hits, walked
  from (select * from ticket_search where ${isOlder} order by created_at desc, ticket_id desc limit reach) as newest;`;

function selectHits(isFound: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`return query with hit as materialized (
    select ticket_id, created_at from ticket_search where ${isOlder} and ${isFound} and ${isWanted}
  ) select ticket_id from hit order by created_at desc, ticket_id desc limit wanted;`;
}

const walkAll = sql`return query select ticket_id from ticket_search where ${isOlder} and ${isHit}
  order by created_at desc, ticket_id desc limit wanted;`;
