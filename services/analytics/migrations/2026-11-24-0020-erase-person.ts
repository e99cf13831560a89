import { publishView, restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

// Reports that someone kept go with them. Figures count members by their ids, and ids stay.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table analytics.erasure (
    organization_id text not null,
    erasure_id uuid not null,
    finished_at timestamptz not null default now(),
    primary key (organization_id, erasure_id)
  )`.execute(db);
  await restrictTable(db, "analytics", "erasure", { owner: "select, insert" });
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
  await sql`revoke all on function analytics.erase_person(uuid, text, text) from public`.execute(db);
  await sql`grant execute on function analytics.erase_person(uuid, text, text) to job_analytics`.execute(db);
  await sql`create view analytics.erasure_answer as
    select organization_id, erasure_id, finished_at from analytics.erasure`.execute(db);
  await publishView(
    db,
    "analytics",
    "erasure_answer",
    "the erasures that analytics has carried out, of the organization in app.organization_id.",
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view analytics.erasure_answer`.execute(db);
  await sql`drop function analytics.erase_person(uuid, text, text)`.execute(db);
  await sql`drop table analytics.erasure`.execute(db);
}
