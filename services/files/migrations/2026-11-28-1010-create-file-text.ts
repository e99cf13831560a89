import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, type RawBuilder, sql } from "kysely";

// A narrow table beside the file, because a change of status must not touch thousands of trigrams. Every living file has
// a row, with nothing for its content until that is read. Deleted files have none.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table files.file_text (
    organization_id text not null,
    file_id uuid not null,
    filename text not null,
    content text not null default '',
    primary key (organization_id, file_id),
    foreign key (organization_id, file_id) references files.file (organization_id, id) on delete cascade
  )`.execute(db);
  await restrictTable(db, "files", "file_text", {
    service: "select, insert, update, delete",
    owner: "select, delete",
  });
  // search_file() reads as the owner, and asks for the organization itself.
  await sql`create policy owner_searches on files.file_text for select to files_owner using (true)`.execute(
    db,
  );
  await sql`create function files.search_text(filename text, content text) returns text
    language sql immutable return lower(filename || chr(31) || content)`.execute(db);
  await sql`create index file_text_trigram on files.file_text
    using gin (organization_id, files.search_text(filename, content) gin_trgm_ops)`.execute(db);
  await createSearch(db);
}

// Runs as the owner, because under row-level security LIKE may not use an index: the organization comes from the
// setting, never from a parameter. Common words are answered by walking the newest files, rare ones by trigrams; a word
// without three letters in a row has none, and is looked for among the newest 20,000 alone.
async function createSearch(db: Kysely<unknown>): Promise<void> {
  await sql`create function files.search_file(term text, wanted integer) returns setof uuid
    language plpgsql stable security definer
    set search_path = files, public, pg_temp set plan_cache_mode = force_custom_plan as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      pattern constant text :=
        '%' || replace(replace(replace(lower(term), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
      reach constant integer := 300;
      hits uuid[];
    begin
      if organization is null then return; end if;
      ${walkNewest}
      if cardinality(hits) >= wanted or not exists (${beyondReach}) then
        return query select unnest(hits[:wanted]);
      elsif term ~ '[[:alnum:]]{3}' then
        ${askTrigrams}
      else
        ${walkFar}
      end if;
    end
  $$`.execute(db);
}

const isHit = sql`search_text(t.filename, t.content) like pattern`;

/** The same where the index must not be asked: for a common word it names nearly every file. */
const isHitAsRead = sql`position(lower(term) in search_text(t.filename, t.content)) > 0`;

function walk(reach: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select f.id, f.created_at
    from (select id, created_at from file where organization_id = organization and deleted_at is null
      order by created_at desc, id desc limit ${reach}) as f
    join file_text as t on t.organization_id = organization and t.file_id = f.id
    where ${isHitAsRead}
    order by f.created_at desc, f.id desc limit wanted`;
}

const walkNewest = sql`select coalesce(array_agg(hit.id order by hit.created_at desc, hit.id desc), '{}') into hits
  from (${walk(sql`reach`)}) as hit;`;

const walkFar = sql`return query select hit.id from (${walk(sql`20000`)}) as hit
  order by hit.created_at desc, hit.id desc;`;

const beyondReach = sql`select from file where organization_id = organization and deleted_at is null
  order by created_at desc, id desc offset reach limit 1`;

const askTrigrams = sql`return query with hit as materialized (
    select t.file_id from file_text as t where t.organization_id = organization and ${isHit}
  ) select f.id from hit join file as f on f.organization_id = organization and f.id = hit.file_id
  where f.deleted_at is null order by f.created_at desc, f.id desc limit wanted;`;
