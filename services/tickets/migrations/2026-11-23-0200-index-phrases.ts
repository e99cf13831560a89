import { type Kysely, sql } from "kysely";
import { askTrigrams, createSearch, selectHits } from "./2026-11-20-0930-create-ticket-search.ts";

// The trigrams of two common words are common, too, where the words never meet: their rows were all read (0026). A joint is
// a space with the three characters before and after it. A phrase is found by its joints, if it has any.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.joints(words text) returns integer[]
    language sql immutable strict parallel safe as $$
      select coalesce(array_agg(distinct hashtext(substr(words, place - 3, 7))), '{}')
      from (
        select sum(length(word) + 1) over (order by n)::integer as place
        from unnest(string_to_array(words, ' ')) with ordinality as part (word, n)
      ) as space
      where place > 3 and place + 3 <= length(words)
    $$`.execute(db);
  await sql`create index ticket_search_joint on tickets.ticket_search
    using gin (organization_id, tickets.joints(search))`.execute(db);
  await createSearch(db, askIndexes);
}

// No LIKE beside the joints: the planner would ask the trigrams, too.
const askIndexes = sql`if cardinality(joints(lower(term))) > 0 then
    ${selectHits(sql`joints(search) @> joints(lower(term)) and position(lower(term) in search) > 0`)}
  else
    ${askTrigrams}
  end if;`;

export async function down(db: Kysely<unknown>): Promise<void> {
  await createSearch(db, askTrigrams);
  await sql`drop index tickets.ticket_search_joint`.execute(db);
  await sql`drop function tickets.joints(text)`.execute(db);
}
