import { createErasureTable, restrictErasePerson } from "@tessera/kit/erasure-table";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // `addresses` are all that the person writes from. `stage` is the part that is walked, `place` the last id looked at.
  const own = sql`addresses text[] not null default '{}', stage smallint not null default 1,
    place uuid not null default '00000000-0000-0000-0000-000000000000',`;
  await createErasureTable(db, "mail", own);
  await createRedact(db);
  await eraseFromInbound(db);
  await eraseFromOutbound(db);
  await createErasePerson(db);
}

// A text without addresses, wherever they stand as a whole.
async function createRedact(db: Kysely<unknown>): Promise<void> {
  const [before, after] = ["(?<![[:alnum:]._%+-])", String.raw`(?![[:alnum:]-]|\.[[:alnum:]])`].map(sql.lit);
  const escaped = sql`regexp_replace(address, '([^[:alnum:]])', ${sql.lit(String.raw`\\\1`)}, 'g')`;
  await sql`create function mail.redact(words text, addresses text[]) returns text
    language plpgsql immutable set search_path = '' as $$
    declare
      address text;
    begin
      foreach address in array addresses loop
        if strpos(lower(words), address) > 0 then
          words := regexp_replace(words, ${before} || ${escaped} || ${after}, 'Erased person', 'gi');
        end if;
      end loop;
      return words;
    end
  $$`.execute(db);
}

const redacted = (column: string) =>
  sql`${sql.ref(column)} = mail.redact(m.${sql.ref(column)}, who.addresses)`;

// Each part looks at one page of a table behind the place, and answers the last id of it; null at the end. A mail that nothing was
// made of goes; another one stays in its thread with its ids. What others wrote stays without the address and its bytes, unless it is spam.
async function eraseFromInbound(db: Kysely<unknown>): Promise<void> {
  const inPage = sql`m.organization_id = who.organization_id and m.id = any (page)`;
  const isOwn = sql`coalesce(m.from_address, lower(m.envelope_from)) = any (who.addresses)`;
  const words = sql`concat_ws(' ', m.envelope_from, m.from_name, m.recipients, array_to_string(m.cc, ' '),
    m.subject, m.body, m.quoted, m.signature, m.reason)`;
  const isNamed = sql`mail.redact(${words}, who.addresses) <> ${words}`;
  await sql`create function mail.erase_from_inbound(who mail.erasure) returns uuid
    language plpgsql set search_path = '' as $$
    declare
      page constant uuid[] := array(select id from mail.inbound_mail
        where organization_id = who.organization_id and id > who.place order by id limit 250);
    begin
      delete from mail.inbound_mail as m where ${inPage} and ${isOwn} and m.thread_id is null;
      delete from mail.inbound_mail as m where ${inPage} and ${isNamed} and m.state = 'spam';
      update mail.inbound_mail as m set raw = null, envelope_from = '', client_address = null, client_name = null,
        state = case when m.state = 'accepted' then 'ignored' else m.state end, reason = null,
        from_name = 'Erased person', from_address = null, recipients = '[]', cc = '{}',
        subject = null, body = null, quoted = null, signature = null, language = null
      where ${inPage} and ${isOwn};
      update mail.inbound_mail as m set raw = null, ${redacted("envelope_from")}, ${redacted("from_name")},
        recipients = (select coalesce(jsonb_agg(other.value order by other.place), '[]')
          from jsonb_array_elements(m.recipients) with ordinality as other (value, place)
          where other.value ->> 'address' <> all (who.addresses)),
        cc = array(select other from unnest(m.cc) as other where other <> all (who.addresses)),
        ${redacted("subject")}, ${redacted("body")}, ${redacted("quoted")}, ${redacted("signature")}, ${redacted("reason")}
      where ${inPage} and ${isNamed} and m.state <> 'received';
      return page[cardinality(page)];
    end
  $$`.execute(db);
}

async function eraseFromOutbound(db: Kysely<unknown>): Promise<void> {
  const isOwn = sql`m.to_address = any (who.addresses)`;
  await sql`create function mail.erase_from_outbound(who mail.erasure) returns uuid
    language plpgsql set search_path = '' as $$
    declare
      page constant uuid[] := array(select id from mail.outbound_mail
        where organization_id = who.organization_id and id > who.place order by id limit 1000);
    begin
      update mail.outbound_mail as m set
        to_name = case when ${isOwn} then 'Erased person' else m.to_name end,
        to_address = case when ${isOwn} then '' else m.to_address end,
        state = case when ${isOwn} and m.state = 'queued' then 'cancelled' else m.state end,
        cc = array(select other from unnest(m.cc) as other where other <> all (who.addresses)),
        ${redacted("reason")}
      where m.organization_id = who.organization_id and m.id = any (page) and (${isOwn} or m.cc && who.addresses
        or mail.redact(m.reason, who.addresses) <> m.reason);
      return page[cardinality(page)];
    end
  $$`.execute(db);
}

// One step of an erasure; true once there is nothing left to do. Runs as the owner, for the organization in the setting: the job
// itself may see none of this.
async function createErasePerson(db: Kysely<unknown>): Promise<void> {
  await sql`create function mail.erase_person(wanted uuid, person_email text, person_id text) returns boolean
    language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      who mail.erasure;
      reached uuid;
    begin
      insert into mail.erasure (organization_id, erasure_id, email, user_id, addresses)
      values (organization, wanted, lower(person_email), person_id, array[lower(person_email)]) on conflict do nothing;
      select * into who from mail.erasure where organization_id = organization and erasure_id = wanted for update;
      if who.finished_at is not null then return true; end if;
      reached := case who.stage
        when 1 then mail.erase_from_inbound(who)
        when 2 then mail.erase_from_outbound(who) end;
      if reached is null and who.stage = 2 then
        update mail.inbox set signature = mail.redact(signature, who.addresses) where organization_id = organization
          and mail.redact(signature, who.addresses) <> signature;
        update mail.erasure set email = null, user_id = null, addresses = '{}', finished_at = now()
        where organization_id = organization and erasure_id = wanted;
        return true;
      end if;
      update mail.erasure set
        stage = case when reached is null then stage + 1 else stage end,
        place = coalesce(reached, '00000000-0000-0000-0000-000000000000')
      where organization_id = organization and erasure_id = wanted;
      return false;
    end
  $$`.execute(db);
  await restrictErasePerson(db, "mail");
}
