import { createDoneErasureTable, restrictErasePerson } from "@tessera/kit/erasure-table";
import { type Kysely, sql } from "kysely";

// Reports that someone kept go with them. Figures count members by their ids, and ids stay.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createDoneErasureTable(db, "analytics");
  // Runs as the owner, for the organization in the setting: the job itself may see none of this. Without an id nobody had an
  // account here, and there is nothing to take. Done twice it changes nothing.
  await sql`create function analytics.erase_person(wanted uuid, person_email text, person_id text) returns void
    language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
    begin
      delete from analytics.saved_report where organization_id = organization and user_id = person_id;
      delete from analytics.idempotency where organization_id = organization and user_id = person_id;
      insert into analytics.erasure (organization_id, erasure_id) values (organization, wanted) on conflict do nothing;
    end
  $$`.execute(db);
  await restrictErasePerson(db, "analytics");
}
