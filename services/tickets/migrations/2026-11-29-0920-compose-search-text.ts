import { type Kysely, sql } from "kysely";

// The same letter can be one character or a letter and a mark. Searched text is composed, as search terms are.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function tickets.search_text(fields text[]) returns text language sql immutable as $$
    select lower(normalize(array_to_string(fields, chr(31)), nfc))
  $$`.execute(db);
  // Row-level security would show this migration no rows, because it runs outside of organizations.
  await sql`alter table tickets.ticket_search no force row level security`.execute(db);
  await sql`update tickets.ticket_search set search = normalize(search, nfc) where search is not nfc normalized`.execute(
    db,
  );
  await sql`alter table tickets.ticket_search force row level security`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function tickets.search_text(fields text[]) returns text language sql immutable as $$
    select lower(array_to_string(fields, chr(31)))
  $$`.execute(db);
}
