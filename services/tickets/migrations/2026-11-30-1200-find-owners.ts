import { type Kysely, sql } from "kysely";

// Who has a telephone number, and which tickets contain a number: a reply is compared with both before it leaves (0139).
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFindPhones(db);
  await createFindNumbers(db);
  await sql`revoke all on function tickets.find_phones, tickets.find_numbers from public`.execute(db);
  await sql`grant execute on function tickets.find_phones, tickets.find_numbers to svc_tickets`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function tickets.find_phones, tickets.find_numbers`.execute(db);
}

/** The last digits, which are the same in every way of writing a number. */
const phoneKey = sql`right(regexp_replace(phone, '\\D', '', 'g'), 8)`;

async function createFindPhones(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.find_phones(keys text[]) returns table (key text, customer_id uuid)
    language sql stable set search_path = tickets, pg_temp as $$
      select ${phoneKey}, id from customer where phone is not null and ${phoneKey} = any (keys)
    $$`.execute(db);
}

// Runs as the owner for the reason that find_tickets() does, for the organization in the setting. Returns for each number some texts that contain it: of the message, or of the ticket where that is null, with the signs before the number.
// A seed is a run of digits that the trigrams find, and a pattern the expression that the number then has to match.
async function createFindNumbers(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.find_numbers(seeds text[], patterns text[], wanted integer)
    returns table (place integer, ticket_id uuid, communication_id uuid, around text)
    language plpgsql stable security definer
    set search_path = tickets, pg_temp set plan_cache_mode = force_custom_plan as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      part text;
      exact text;
    begin
      if organization is null then return; end if;
      for n in 1 .. coalesce(cardinality(seeds), 0) loop
        part := '%' || seeds[n] || '%';
        exact := patterns[n];
        return query
          with titled as materialized (
            select entry.ticket_id as home, entry.search as words from ticket_search as entry
            where entry.organization_id = organization and entry.search like part
          ), said as materialized (
            select message.ticket_id as home, message.communication_id as id, message.search as words from message_text as message
            where message.organization_id = organization and message.search like part
          ), found as (
            (select home, null::uuid as id, words from titled where words ~ exact limit wanted)
            union all
            (select home, id, words from said where words ~ exact limit wanted)
          )
          select n, home, id, substring(words from '.{0,12}' || exact) from found;
      end loop;
    end
  $$`.execute(db);
}
