import { createErasureTable, restrictErasePerson } from "@tessera/kit/erasure-table";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // How far that has come: `stage` is the part that is walked, `place` the last id looked at.
  const progress = sql`file_ids uuid[] not null default '{}', stage smallint not null default 1,
    place uuid not null default '00000000-0000-0000-0000-000000000000',`;
  await createErasureTable(db, "tickets", progress);
  await createRedact(db);
  await createCustomersOf(db);
  await eraseFromTickets(db);
  await eraseFromMessages(db);
  await eraseFromEvents(db);
  await eraseMarks(db);
  await eraseFromCustomers(db);
  await createErasePerson(db);
  await eraseViews(db);
  await createEraseFromAudit(db);
}

// A text without the address, wherever it stands as a whole, and without mentions of the member. The name is left where people
// wrote it: it may be another's.
async function createRedact(db: Kysely<unknown>): Promise<void> {
  const mention = sql.lit(String.raw`\[@(?:\\.|[^]\\]){0,200}\]\(mention:`);
  const [before, after] = ["(?<![[:alnum:]._%+-])", String.raw`(?![[:alnum:]-]|\.[[:alnum:]])`].map(sql.lit);
  const escaped = sql`regexp_replace(who.email, '([^[:alnum:]])', ${sql.lit(String.raw`\\\1`)}, 'g')`;
  await sql`create function tickets.redact(words text, who tickets.erasure) returns text
    language plpgsql immutable set search_path = '' as $$
    begin
      if who.user_id ~ '^[A-Za-z0-9_-]+$' and strpos(words, '(mention:' || who.user_id || ')') > 0 then
        words := regexp_replace(words, ${mention} || who.user_id || '\\)', '@Erased person', 'g');
      end if;
      if strpos(lower(words), who.email) > 0 then
        words := regexp_replace(words, ${before} || ${escaped} || ${after}, 'Erased person', 'gi');
      end if;
      return words;
    end
  $$`.execute(db);
}

// The customers who have the address, with everyone whom they are merged with: they are one person.
async function createCustomersOf(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.customers_of(who tickets.erasure) returns uuid[]
    language sql stable set search_path = '' as $$
    select array(
      select part.id from tickets.customer_address as address
      join tickets.customer as named on named.organization_id = address.organization_id and named.id = address.customer_id
      join tickets.customer as part on part.organization_id = named.organization_id
        and coalesce(part.merged_into_id, part.id) = coalesce(named.merged_into_id, named.id)
      where address.organization_id = who.organization_id and address.email = who.email)
  $$`.execute(db);
}

// Each part looks at one page of a table behind the place, and answers the last id of it; null at the end. A process that writes
// messages locks their ticket first, and tickets by id: so does this. Versions stay: nobody's edit is out of date.
async function eraseFromTickets(db: Kysely<unknown>): Promise<void> {
  const isCreator = sql`(t.creator_id = who.user_id or lower(t.creator_email) = who.email
      or t.customer_id = any (tickets.customers_of(who)))
    and (t.creator_name, t.creator_email) <> ('Erased person', '')`;
  const isAssignee = sql`(t.assigned_to_id = who.user_id or lower(t.assignee_email) = who.email)
    and (t.assignee_name, t.assignee_email) <> ('Erased person', '')`;
  const redacted = (column: string, length: number) =>
    sql`${sql.ref(column)} = left(tickets.redact(t.${sql.ref(column)}, who), ${sql.lit(length)})`;
  await sql`create function tickets.erase_from_tickets(who tickets.erasure) returns uuid
    language plpgsql set search_path = '' as $$
    declare
      page constant uuid[] := array(select id from tickets.ticket
        where organization_id = who.organization_id and id > who.place order by id limit 250);
    begin
      with found as (
        select t.id, coalesce(${isCreator}, false) as is_creator, coalesce(${isAssignee}, false) as is_assignee
        from tickets.ticket as t where t.organization_id = who.organization_id and t.id = any (page)
          and (${isCreator} or ${isAssignee} or who.email = any (t.cc)
            or (t.title, t.display_title, t.description) is distinct from (tickets.redact(t.title, who),
              tickets.redact(t.display_title, who), tickets.redact(t.description, who)))
        order by t.id for no key update
      ), changed as (
        update tickets.ticket as t set
          creator_name = case when is_creator then 'Erased person' else t.creator_name end,
          creator_email = case when is_creator then '' else t.creator_email end,
          assignee_name = case when is_assignee then 'Erased person' else t.assignee_name end,
          assignee_email = case when is_assignee then '' else t.assignee_email end,
          cc = array_remove(t.cc, who.email), ${redacted("title", 200)}, ${redacted("display_title", 200)}, ${redacted("description", 50_000)}
        from found where t.organization_id = who.organization_id and t.id = found.id returning t.*
      ), entry as (
        update tickets.ticket_search as entry set search = tickets.search_text(
          array[t.title, t.description, t.creator_name, t.creator_email, t.department, t.category])
        from changed as t where entry.organization_id = t.organization_id and entry.ticket_id = t.id
      )
      insert into tickets.ticket_event (organization_id, ticket_id, version, kind, fields, is_history)
      select organization_id, id, version, 'changed', array['creator', 'assigned_to_id'], false from changed where deleted_at is null;
      return page[cardinality(page)];
    end
  $$`.execute(db);
}

async function eraseFromMessages(db: Kysely<unknown>): Promise<void> {
  const isOwnMessage = sql`(c.author_id = who.user_id or lower(c.author_email) = who.email
      or c.customer_id = any (tickets.customers_of(who)))
    and ((c.author_name, c.author_email) <> ('Erased person', '') or c.body is not null)`;
  const isNamed = sql`tickets.redact(c.body, who) is distinct from c.body`;
  const inPage = sql`c.organization_id = who.organization_id and c.id = any (page)`;
  await sql`create function tickets.erase_from_messages(who tickets.erasure) returns uuid
    language plpgsql set search_path = '' as $$
    declare
      page constant uuid[] := array(select id from tickets.communication
        where organization_id = who.organization_id and id > who.place order by id limit 250);
      homes constant uuid[] := array(select distinct c.ticket_id from tickets.communication as c
        where ${inPage} and (${isOwnMessage} or ${isNamed}));
    begin
      perform from tickets.ticket where organization_id = who.organization_id and id = any (homes)
        order by id for no key update;
      with own as (
        select c.id, c.ticket_id, c.deleted_at is null as is_shown from tickets.communication as c
        where ${inPage} and ${isOwnMessage} order by c.id for no key update
      ), tombstone as (
        update tickets.communication as c set body = null, author_name = 'Erased person', author_email = '',
          deleted_at = coalesce(c.deleted_at, statement_timestamp()), deleted_by = coalesce(c.deleted_by, c.author_id)
        from own where c.organization_id = who.organization_id and c.id = own.id
      ), former as (
        delete from tickets.mention as m using own
        where m.organization_id = who.organization_id and m.communication_id = own.id
      ), detached as (
        delete from tickets.communication_attachment as a using own
        where a.organization_id = who.organization_id and a.communication_id = own.id returning a.ticket_id
      ), less as (
        select ticket_id, count(*) filter (where is_message) as messages, count(*) filter (where not is_message) as files
        from (select ticket_id, true as is_message from own where is_shown
          union all select ticket_id, false from detached) as affected
        group by ticket_id
      )
      update tickets.ticket as t set communication_count = greatest(t.communication_count - less.messages, 0),
        file_count = greatest(t.file_count - less.files, 0)
      from less where t.organization_id = who.organization_id and t.id = less.ticket_id;
      update tickets.communication as c set body = left(tickets.redact(c.body, who), 20000) where ${inPage} and ${isNamed};
      delete from tickets.mention as m where m.organization_id = who.organization_id and m.communication_id = any (page)
        and m.member_id = who.user_id;
      ${publishMessages}
      return page[cardinality(page)];
    end
  $$`.execute(db);
}

// Wherever they are shown: in tickets split off, and in all that theirs were merged into.
const publishMessages = sql`with recursive shown (id) as (
        (select unnest(homes) union select ticket_id from tickets.ticket_split
          where organization_id = who.organization_id and from_id = any (homes))
        union
        select m.target_id from shown join tickets.ticket_merge as m on m.organization_id = who.organization_id
          and m.source_id = shown.id and m.undone_at is null
      )
      insert into tickets.ticket_event (organization_id, ticket_id, version, kind, fields, is_history)
      select t.organization_id, t.id, t.version, 'communicated', array['communications', 'attachments'], false
      from shown join tickets.ticket as t on t.organization_id = who.organization_id and t.id = shown.id
      where t.deleted_at is null;`;

// The one exception to a history that nobody changes. What was done, when and by which id stays.
async function eraseFromEvents(db: Kysely<unknown>): Promise<void> {
  const isOwnFile = sql`(coalesce(change.value ->> 'kind', e.kind) in ('attached', 'detached')
    and change.value ->> 'field' = any (who.file_ids::text[]))`;
  const without = (name: "old_value" | "new_value") => {
    const value = sql`change.value ->> ${sql.lit(name)}`;
    return sql`case when ${isOwnFile} and ${value} is not null then 'Erased file' else tickets.redact(${value}, who) end`;
  };
  await sql`create function tickets.erase_from_events(who tickets.erasure) returns uuid
    language plpgsql set search_path = '' as $$
    declare
      page constant uuid[] := array(select id from tickets.ticket_event
        where organization_id = who.organization_id and id > who.place order by id limit 1000);
    begin
      with redacted as (
        select e.id, jsonb_agg(change.value || jsonb_build_object('old_value', ${without("old_value")},
          'new_value', ${without("new_value")}) order by change.place) as changes
        from tickets.ticket_event as e, jsonb_array_elements(e.changes) with ordinality as change (value, place)
        where e.organization_id = who.organization_id and e.id = any (page) group by e.id
      )
      update tickets.ticket_event as e set changes = redacted.changes from redacted
      where e.organization_id = who.organization_id and e.id = redacted.id and e.changes <> redacted.changes;
      return page[cardinality(page)];
    end
  $$`.execute(db);
}

// How far they have read, and the answers kept for repeated calls: a repetition is refused then.
async function eraseMarks(db: Kysely<unknown>): Promise<void> {
  const isAbout = sql`(user_id = who.user_id or strpos(lower(answer::text), who.email) > 0
    or strpos(answer::text, to_json(who.user_id)::text) > 0)`;
  await sql`create function tickets.erase_reads(who tickets.erasure) returns uuid
    language plpgsql set search_path = '' as $$
    begin
      delete from tickets.ticket_read where organization_id = who.organization_id and user_id = who.user_id
        and ticket_id in (select ticket_id from tickets.ticket_read
          where organization_id = who.organization_id and user_id = who.user_id limit 2000);
      return case when found then who.place end;
    end
  $$`.execute(db);
  await sql`create function tickets.erase_answers(who tickets.erasure) returns uuid
    language plpgsql set search_path = '' as $$
    begin
      update tickets.idempotency set answer = null
      where organization_id = who.organization_id and (user_id, key) in (select user_id, key from tickets.idempotency
        where organization_id = who.organization_id and answer is not null and ${isAbout} limit 500);
      return case when found then who.place end;
    end
  $$`.execute(db);
}

// Last of all, since the other parts know a customer by their addresses: the customer stays, with nothing that says who they were.
async function eraseFromCustomers(db: Kysely<unknown>): Promise<void> {
  const isNamedIn = (document: string) => sql.raw(`strpos(lower(${document}::text), who.email) > 0`);
  await sql`create function tickets.erase_from_customers(who tickets.erasure) returns uuid
    language plpgsql set search_path = '' as $$
    declare
      ids constant uuid[] := tickets.customers_of(who);
    begin
      delete from tickets.sent_file where organization_id = who.organization_id and customer_id = any (ids);
      update tickets.satisfaction as s set comment = null
      from tickets.ticket as t
      where s.organization_id = who.organization_id and t.organization_id = s.organization_id and t.id = s.ticket_id
        and t.customer_id = any (ids) and s.comment is not null;
      update tickets.satisfaction set comment = left(tickets.redact(comment, who), 2000)
      where organization_id = who.organization_id and strpos(lower(comment), who.email) > 0;
      delete from tickets.portal_request where organization_id = who.organization_id and email = who.email;
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

// One step of an erasure, which takes up no ticket for long; true once there is nothing left to do. Runs as the owner, for the
// organization in the setting: the job itself may see none of this.
async function createErasePerson(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.erase_person(wanted uuid, person_email text, person_id text) returns boolean
    language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      who tickets.erasure;
      reached uuid;
    begin
      insert into tickets.erasure (organization_id, erasure_id, email, user_id)
      values (organization, wanted, lower(person_email), person_id) on conflict do nothing;
      select * into who from tickets.erasure where organization_id = organization and erasure_id = wanted for update;
      if who.finished_at is not null then return true; end if;
      reached := case who.stage
        when 1 then tickets.erase_from_tickets(who)
        when 2 then tickets.erase_from_messages(who)
        when 3 then tickets.erase_from_events(who)
        when 4 then tickets.erase_reads(who)
        when 5 then tickets.erase_answers(who)
        when 6 then tickets.erase_from_customers(who) end;
      if reached is null and who.stage = 6 then
        update tickets.erasure set email = null, user_id = null, file_ids = '{}', finished_at = now()
        where organization_id = organization and erasure_id = wanted;
        return true;
      end if;
      update tickets.erasure set
        stage = case when reached is null then stage + 1 else stage end,
        place = coalesce(reached, '00000000-0000-0000-0000-000000000000')
      where organization_id = organization and erasure_id = wanted;
      return false;
    end
  $$`.execute(db);
  await restrictErasePerson(db, "tickets");
}

// What a member kept for themselves goes with them; what they shared is the organization's. Runs as the owner, in the organization
// of the setting: the job itself sees no view.
async function eraseViews(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.erase_views(person_id text) returns void
    language sql security definer set search_path = '' as $$
      delete from tickets.ticket_view where owner_id = person_id and audience = 'own'
    $$`.execute(db);
  await sql`revoke all on function tickets.erase_views(text) from public`.execute(db);
  await sql`grant execute on function tickets.erase_views(text) to job_tickets`.execute(db);
}

// Runs as the owner, in the organization of the setting, before a step of an erasure: as long as customers are known by their addresses.
// An entry that was changed keeps its place in the chain: names go as a whole, and so do details that hold one.
async function createEraseFromAudit(db: Kysely<unknown>): Promise<void> {
  const inOrganization = sql`organization_id = organization`;
  await sql`create function tickets.erase_from_audit(wanted uuid) returns void
    language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      who tickets.erasure;
      ids text[];
      names text[];
    begin
      select * into who from tickets.erasure
      where ${inOrganization} and erasure_id = wanted and finished_at is null;
      if not found then return; end if;
      ids := tickets.customers_of(who)::text[];
      names := array(select name from tickets.customer
        where ${inOrganization} and id = any (ids::uuid[]) and name <> 'Erased person');
      update tickets.audit_entry set actor_name = 'Erased person'
      where ${inOrganization} and actor_id = who.user_id and actor_name <> 'Erased person';
      update tickets.audit_entry set target_name = 'Erased person', detail = null
      where ${inOrganization} and target_kind = 'customer' and target_id = any (ids) and target_name <> 'Erased person';
      update tickets.audit_entry as entry set detail = null
      where ${inOrganization} and target_kind = 'customer' and exists (
        select from unnest(names) as own (name) where strpos(entry.detail, own.name) > 0);
      insert into tickets.audit_entry (organization_id, action, target_kind, target_id, target_name)
      select organization, 'customer.erased', 'customer', erased.customer_id, 'Erased person'
      from unnest(ids) as erased (customer_id)
      where not exists (select from tickets.audit_entry as entry
        where ${inOrganization} and entry.action = 'customer.erased' and entry.target_id = erased.customer_id);
    end
  $$`.execute(db);
  await sql`revoke all on function tickets.erase_from_audit(uuid) from public`.execute(db);
  await sql`grant execute on function tickets.erase_from_audit(uuid) to job_tickets`.execute(db);
}
