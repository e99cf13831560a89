import { createDoneErasureTable, restrictErasePerson } from "@tessera/kit/erasure-table";
import { type Kysely, sql } from "kysely";

// Forgetting a person in one organization: what it invited, the place of a member who is no longer active, and names in its audit
// log. The account is the person's own, and other organizations' as well.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createDoneErasureTable(db, "identity");
  await createErase(db);
}

// Runs as the owner, for the organization in the setting: the job itself may see none of this. Done twice it changes nothing.
async function createErase(db: Kysely<unknown>): Promise<void> {
  await sql`create function identity.erase_person(erasure uuid, person_email text, person_id text) returns void
    language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
    begin
      delete from identity.invitation where "organizationId" = organization and email = lower(person_email);
      delete from identity.member where "organizationId" = organization and "userId" = person_id and not "isActive";
      update identity.audit_entry as entry set
        address = case when person_id in (entry.actor_id, entry.target_id) then null else entry.address end,
        device = case when person_id in (entry.actor_id, entry.target_id) then null else entry.device end,
        actor_name = case when entry.actor_id = person_id then 'Erased person' else entry.actor_name end,
        target_name = case when entry.target_id = person_id or lower(entry.target_name) = lower(person_email)
          then 'Erased person' else entry.target_name end,
        detail = case when strpos(lower(entry.detail), lower(person_email)) > 0 then null else entry.detail end
      where entry.actor_id = person_id or entry.target_id = person_id
        or lower(entry.target_name) = lower(person_email) or strpos(lower(entry.detail), lower(person_email)) > 0;
      insert into identity.erasure (organization_id, erasure_id) values (organization, erasure) on conflict do nothing;
    end
  $$`.execute(db);
  await restrictErasePerson(db, "identity");
}
