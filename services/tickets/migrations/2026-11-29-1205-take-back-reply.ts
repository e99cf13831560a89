import { type Kysely, sql } from "kysely";

// A reply that nobody outside has received can be taken back: the message, its event and its effects on the ticket are removed. Returns false
// if something refers to it already, such as a ticket that was split off with it. Runs as the owner, for the organization in the setting,
// because the service may remove neither messages nor history.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.take_back(message uuid, actor text) returns boolean
    language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      home uuid;
      files integer;
    begin
      select ticket_id into home from tickets.communication where organization_id = organization and id = message;
      if home is null then return false; end if;
      delete from tickets.mention where organization_id = organization and communication_id = message;
      delete from tickets.communication_attachment where organization_id = organization and communication_id = message;
      get diagnostics files = row_count;
      delete from tickets.ticket_event where organization_id = organization and communication_id = message;
      delete from tickets.communication where organization_id = organization and id = message;
      update tickets.ticket as t set communication_count = t.communication_count - 1, file_count = t.file_count - files,
        responded_at = (
          select min(coalesce(other.send_at, other.created_at)) from tickets.communication as other
          where other.organization_id = organization and other.ticket_id = home and other.visibility = 'public'
            and other.customer_id is null and other.author_id <> t.creator_id
            and (other.send_at is null or other.deleted_at is null or other.send_at <= other.deleted_at)),
        last_activity_at = greatest(t.created_at, (
          select max(event.created_at) from tickets.ticket_event as event
          where event.organization_id = organization and event.ticket_id = home and event.is_history))
      where t.organization_id = organization and t.id = home;
      insert into tickets.ticket_event (organization_id, ticket_id, version, actor_id, kind, fields, is_history)
      select organization, id, version, actor, 'communicated', array['communications', 'attachments'], false
      from tickets.ticket where organization_id = organization and id = home;
      return true;
    exception when foreign_key_violation then
      return false;
    end
  $$`.execute(db);
  await sql`revoke all on function tickets.take_back(uuid, text) from public`.execute(db);
  await sql`grant execute on function tickets.take_back(uuid, text) to svc_tickets`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function tickets.take_back(uuid, text)`.execute(db);
}
