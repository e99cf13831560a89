import { isOwn, publishView, restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createErasure(db);
  await createErasePerson(db);
}

// Who is to be forgotten. Once done, nothing of the person is left here either.
async function createErasure(db: Kysely<unknown>): Promise<void> {
  await sql`create table agents.erasure (
    organization_id text not null,
    erasure_id uuid not null,
    email text,
    user_id text,
    finished_at timestamptz,
    primary key (organization_id, erasure_id),
    check ((email is null) = (finished_at is not null)),
    check (finished_at is null or user_id is null)
  )`.execute(db);
  await sql`create index erasure_open on agents.erasure (organization_id, erasure_id)
    where finished_at is null`.execute(db);
  await restrictTable(db, "agents", "erasure", { owner: "select, insert, update" });
  await sql`create policy job on agents.erasure to job_agents using (true) with check (${isOwn})`.execute(db);
  await sql`grant select, insert on agents.erasure to job_agents`.execute(db);
  await sql`create view agents.erasure_answer as
    select organization_id, erasure_id, finished_at from agents.erasure where finished_at is not null`.execute(
    db,
  );
  await publishView(
    db,
    "agents",
    "erasure_answer",
    "the erasures that agents have carried out, of the organization in app.organization_id.",
  );
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
  await sql`revoke all on function agents.erase_person(uuid, text, text) from public`.execute(db);
  await sql`grant execute on function agents.erase_person(uuid, text, text) to job_agents`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view agents.erasure_answer`.execute(db);
  await sql`drop function agents.erase_person(uuid, text, text)`.execute(db);
  await sql`drop table agents.erasure`.execute(db);
}
