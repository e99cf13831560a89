import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

/** What erasing takes rows from, as the owner and in the organization of the setting alone. */
const tables = ["saved_report", "idempotency"];

// Reports that somebody kept go with them. Figures count members by their ids, and ids stay.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table analytics.erasure (
    organization_id text not null,
    erasure_id uuid not null,
    finished_at timestamptz not null default now(),
    primary key (organization_id, erasure_id)
  )`.execute(db);
  await sql`alter table analytics.erasure enable row level security, force row level security`.execute(db);
  for (const table of ["erasure", ...tables]) {
    await sql`create policy erasure on ${sql.id("analytics", table)} to analytics_owner
      using (${isOwn}) with check (${isOwn})`.execute(db);
  }
  await sql`revoke all on analytics.erasure from svc_analytics`.execute(db);
  await publishAnswer(db);
  await createErasePerson(db);
}

async function publishAnswer(db: Kysely<unknown>): Promise<void> {
  await sql`create view analytics.erasure_answer as
    select organization_id, erasure_id, finished_at from analytics.erasure`.execute(db);
  await sql`comment on view analytics.erasure_answer is
    'Published contract: the erasures that analytics has carried out, of the organization in app.organization_id.'`.execute(
    db,
  );
  await sql`revoke all on analytics.erasure_answer from svc_analytics`.execute(db);
  await sql`grant select on analytics.erasure_answer to desk_services`.execute(db);
}

// Runs as the owner, for the organization in the setting: the job itself may see none of this. Without an id nobody had an account
// here, and there is nothing to take. Done twice it changes nothing.
async function createErasePerson(db: Kysely<unknown>): Promise<void> {
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
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function analytics.erase_person(uuid, text, text)`.execute(db);
  for (const table of tables) await sql`drop policy erasure on ${sql.id("analytics", table)}`.execute(db);
  await sql`drop view analytics.erasure_answer`.execute(db);
  await sql`drop table analytics.erasure`.execute(db);
}
