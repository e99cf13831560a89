import { type Kysely, sql } from "kysely";

// Requests that wait for their address to be confirmed go with what else is known of a person.
export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceErasure(
    db,
    `${before}
      delete from tickets.portal_request where organization_id = who.organization_id and email = who.email;`,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceErasure(db, before);
}

const before = `delete from tickets.sent_file where organization_id = who.organization_id and customer_id = any (ids);
      update tickets.satisfaction as s set comment = null
      from tickets.ticket as t
      where s.organization_id = who.organization_id and t.organization_id = s.organization_id and t.id = s.ticket_id
        and t.customer_id = any (ids) and s.comment is not null;
      update tickets.satisfaction set comment = left(tickets.redact(comment, who), 2000)
      where organization_id = who.organization_id and strpos(lower(comment), who.email) > 0;`;

/** As it was, with more to be done. */
async function replaceErasure(db: Kysely<unknown>, more: string): Promise<void> {
  const isNamedIn = (document: string) => sql.raw(`strpos(lower(${document}::text), who.email) > 0`);
  await sql`create or replace function tickets.erase_from_customers(who tickets.erasure) returns uuid
    language plpgsql set search_path = '' as $$
    declare
      ids constant uuid[] := tickets.customers_of(who);
    begin
      ${sql.raw(more)}
      delete from tickets.customer_address where organization_id = who.organization_id and customer_id = any (ids);
      update tickets.customer set name = 'Erased person', phone = null, locale = null, timezone = null, notes = null,
        custom_data = '{}', version = version + 1, updated_at = statement_timestamp()
      where organization_id = who.organization_id and id = any (ids);
      update tickets.customer set notes = tickets.redact(notes, who),
        custom_data = tickets.redact(custom_data::text, who)::jsonb
      where organization_id = who.organization_id and (${isNamedIn("notes")} or ${isNamedIn("custom_data")});
      update tickets.company set notes = tickets.redact(notes, who),
        custom_data = tickets.redact(custom_data::text, who)::jsonb
      where organization_id = who.organization_id and (${isNamedIn("notes")} or ${isNamedIn("custom_data")});
      update tickets.contact_event set changes = case when subject_id = any (ids) then '[]'
        else tickets.redact(changes::text, who)::jsonb end
      where organization_id = who.organization_id and (subject_id = any (ids) or ${isNamedIn("changes")});
      return null;
    end
  $$`.execute(db);
}
