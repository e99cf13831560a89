import { type Kysely, type RawBuilder, sql } from "kysely";

// A narrow table beside the ticket, because a change of status must not touch hundreds of trigrams. `search` holds
// the searched fields in lower case, separated by U+001F. Deleted tickets have no row. The room left on every page
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
  await createSearchText(db);
  await createSearch(db);
}

async function createSearchText(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.search_text(fields text[]) returns text language sql immutable as $$
    select lower(array_to_string(fields, chr(31)))
  $$`.execute(db);
}

// Runs as the owner, because under row-level security LIKE may not use an index: the organization comes from the
// setting, never from a parameter. Common words are answered by walking the newest tickets, rare ones by trigrams;
// a word without three letters in a row has none, and is walked to the end.
export async function createSearch(db: Kysely<unknown>, askIndex = askTrigrams): Promise<void> {
  await sql`create or replace function tickets.search_ticket(
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
        ${askIndex}
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
export function selectHits(isFound: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`return query with hit as materialized (
    select ticket_id, created_at from ticket_search where organization_id = organization and ${isFound} and ${isWanted}
  ) select ticket_id from hit order by created_at desc, ticket_id desc limit wanted;`;
}

export const askTrigrams = selectHits(sql`search like pattern`);

const walkAll = sql`return query select ticket_id from ticket_search where organization_id = organization and ${isHit}
  order by created_at desc, ticket_id desc limit wanted;`;

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function tickets.search_ticket(text, text[], smallint[], text, text, text, integer)`.execute(
    db,
  );
  await sql`drop function tickets.search_text(text[])`.execute(db);
  await sql`drop table tickets.ticket_search`.execute(db);
}
