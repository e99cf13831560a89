import { type Kysely, sql } from "kysely";
import { askTrigrams, createSearch, selectHits } from "./2026-11-20-0930-create-ticket-search.ts";
import * as before from "./2026-11-23-0200-index-phrases.ts";

// Replaces `joints`, whose substr() counted from the beginning of the text at each space: 50,000 spaces took 10 s (0032).
// Here a space is known by the ends of the two words before it and the two after it, and white space counts as one space,
// however long it is. Every legal ticket is shorter than what is indexed.
export async function up(db: Kysely<unknown>): Promise<void> {
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
  await createSearch(db, askIndexes);
  await sql`drop index tickets.ticket_search_joint`.execute(db);
  await sql`drop function tickets.joints(text)`.execute(db);
}

// No LIKE beside the joints: the planner would ask the trigrams, too.
const askIndexes = sql`if cardinality(phrase_joints(lower(term))) > 0 then
    ${selectHits(sql`phrase_joints(search) @> phrase_joints(lower(term)) and position(lower(term) in search) > 0`)}
  else
    ${askTrigrams}
  end if;`;

export async function down(db: Kysely<unknown>): Promise<void> {
  await before.up(db);
  await sql`drop index tickets.ticket_search_phrase`.execute(db);
  await sql`drop function tickets.phrase_joints(text)`.execute(db);
}
