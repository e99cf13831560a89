import { type Kysely, type RawBuilder, sql } from "kysely";

// Finds files that contain each of some words and phrases, in any order, with letters composed, as the search of tickets does. Replicas of
// the former version still call search_file(), without its index.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function files.composed_text(filename text, content text) returns text
    language sql immutable return lower(normalize(filename || chr(31) || content, nfc))`.execute(db);
  await sql`create index file_text_composed on files.file_text
    using gin (organization_id, files.composed_text(filename, content) gin_trgm_ops)`.execute(db);
  await sql`drop index files.file_text_trigram`.execute(db);
  await createFind(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function files.find_files`.execute(db);
  await sql`create index file_text_trigram on files.file_text
    using gin (organization_id, files.search_text(filename, content) gin_trgm_ops)`.execute(db);
  await sql`drop index files.file_text_composed`.execute(db);
  await sql`drop function files.composed_text`.execute(db);
}

// As search_file() does: common words are answered by walking the newest files, rare ones by trigrams. Words without three letters in a row
// have none, and are looked for among the newest 20,000 files.
async function createFind(db: Kysely<unknown>): Promise<void> {
  await sql`create function files.find_files(words text[], wanted integer) returns setof uuid
    language plpgsql stable security definer
    set search_path = files, public, pg_temp set plan_cache_mode = force_custom_plan as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      patterns constant text[] := array(
        select '%' || replace(replace(replace(lower(word), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
        from unnest(words) with ordinality as part (word, place) order by place);
      pattern constant text := patterns[1];
      second constant text := coalesce(patterns[2], pattern);
      reach constant integer := 300;
      hits uuid[];
    begin
      if organization is null or pattern is null then return; end if;
      ${walkNewest}
      if cardinality(hits) >= wanted or not exists (${beyondReach}) then
        return query select unnest(hits[:wanted]);
      elsif exists (select from unnest(words) as word where word ~ '[[:alnum:]]{3}') then
        ${askTrigrams}
      else
        ${walkFar}
      end if;
    end
  $$`.execute(db);
}

const text = sql`composed_text(t.filename, t.content)`;

// LIKE ALL asks no index, which for a common word would name nearly every file.
function walk(reach: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select f.id, f.created_at
    from (select id, created_at from file where organization_id = organization and deleted_at is null
      order by created_at desc, id desc limit ${reach}) as f
    join file_text as t on t.organization_id = organization and t.file_id = f.id
    where ${text} like all (patterns)
    order by f.created_at desc, f.id desc limit wanted`;
}

const walkNewest = sql`select coalesce(array_agg(hit.id order by hit.created_at desc, hit.id desc), '{}') into hits
  from (${walk(sql`reach`)}) as hit;`;

const walkFar = sql`return query select hit.id from (${walk(sql`20000`)}) as hit
  order by hit.created_at desc, hit.id desc;`;

const beyondReach = sql`select from file where organization_id = organization and deleted_at is null
  order by created_at desc, id desc offset reach limit 1`;

const askTrigrams = sql`return query with hit as materialized (
    select t.file_id from file_text as t where t.organization_id = organization
      and ${text} like pattern and ${text} like second and ${text} like all (patterns[3:])
  ) select f.id from hit join file as f on f.organization_id = organization and f.id = hit.file_id
  where f.deleted_at is null order by f.created_at desc, f.id desc limit wanted;`;
