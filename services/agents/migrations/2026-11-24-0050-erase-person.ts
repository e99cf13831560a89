import { createErasureTable, restrictErasePerson } from "@tessera/kit/erasure-table";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createErasureTable(db, "agents");
  await createErasePerson(db);
}

// Conversations are their member's alone, so they go, a number at a time. Agents are the organization's and stay; the log says
// no name any more. Runs as the owner, for the organization in the setting: the job itself may see none of this.
async function createErasePerson(db: Kysely<unknown>): Promise<void> {
  await sql`create function agents.erase_person(wanted uuid, person_email text, person_id text) returns boolean
    language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      who agents.erasure;
    begin
      insert into agents.erasure (organization_id, erasure_id, email, user_id)
      values (organization, wanted, lower(person_email), person_id) on conflict do nothing;
      select * into who from agents.erasure where organization_id = organization and erasure_id = wanted for update;
      if who.finished_at is not null then return true; end if;
      delete from agents.conversation where organization_id = organization and user_id = who.user_id
        and id in (select id from agents.conversation where organization_id = organization
          and user_id = who.user_id limit 50);
      if found then return false; end if;
      delete from agents.ticket_draft where organization_id = organization and user_id = who.user_id;
      delete from agents.idempotency where organization_id = organization and user_id = who.user_id;
      delete from agents.event where organization_id = organization and payload ->> 'for_user_id' = who.user_id;
      update agents.event set actor_id = null where organization_id = organization and actor_id = who.user_id;
      update agents.audit_entry set actor_name = 'Erased person' where organization_id = organization
        and actor_id = who.user_id;
      update agents.erasure set email = null, user_id = null, finished_at = now()
      where organization_id = organization and erasure_id = wanted;
      return true;
    end
  $$`.execute(db);
  await restrictErasePerson(db, "agents");
}
