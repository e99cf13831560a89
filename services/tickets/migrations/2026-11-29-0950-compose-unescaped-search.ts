import { type Kysely, sql } from "kysely";

// Searched text is composed, and found with and without the backslashes of Markdown. Two earlier migrations replaced the function for one
// of these each, so that text written since lacks the form without backslashes.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function tickets.search_text(fields text[]) returns text language sql immutable as $$
    select case when text ~ ${escaped} then text || chr(31) || ${withoutEscapes("text")} else text end
    from lower(normalize(array_to_string(fields, chr(31)), nfc)) as text
  $$`.execute(db);
  // Row-level security would show this migration no rows, because it runs outside of organizations.
  await sql`alter table tickets.ticket_search no force row level security`.execute(db);
  await sql`update tickets.ticket_search set search = search || chr(31) || ${withoutEscapes("search")}
    where search ~ ${escaped}
      and not string_to_array(search, chr(31)) @> string_to_array(${withoutEscapes("search")}, chr(31))`.execute(
    db,
  );
  await sql`alter table tickets.ticket_search force row level security`.execute(db);
}

const escaped = sql.lit("\\\\([!-/:-@\\[-`{-~])");
const withoutEscapes = (text: string) => sql`regexp_replace(${sql.ref(text)}, ${escaped}, '\\1', 'g')`;

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function tickets.search_text(fields text[]) returns text language sql immutable as $$
    select lower(normalize(array_to_string(fields, chr(31)), nfc))
  $$`.execute(db);
}
