import { type Kysely, sql } from "kysely";

// A mail in HTML is stored as Markdown, where `__init__.py` is `\_\_init\_\_.py`. People who search know the text without the
// backslashes, and the author of a path knows it with them, so both are found.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function tickets.search_text(fields text[]) returns text language sql immutable as $$
    select case when text ~ ${escaped} then text || chr(31) || regexp_replace(text, ${escaped}, '\\1', 'g') else text end
    from lower(array_to_string(fields, chr(31))) as text
  $$`.execute(db);
  await sql`alter table tickets.ticket_search no force row level security`.execute(db);
  await sql`update tickets.ticket_search set search = search || chr(31) || regexp_replace(search, ${escaped}, '\\1', 'g')
    where search ~ ${escaped}`.execute(db);
  await sql`alter table tickets.ticket_search force row level security`.execute(db);
}

const escaped = sql.lit("\\\\([!-/:-@\\[-`{-~])");

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function tickets.search_text(fields text[]) returns text language sql immutable as $$
    select lower(array_to_string(fields, chr(31)))
  $$`.execute(db);
}
