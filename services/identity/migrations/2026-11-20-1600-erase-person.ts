import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// Forgetting a person in one organization: what it invited, the place of a member who is no longer active, and names in its audit
// log. The account is the person's own, and other organizations' as well.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table identity.erasure (
    organization_id text not null,
    erasure_id uuid not null,
    finished_at timestamptz not null default now(),
    primary key (organization_id, erasure_id)
  )`.execute(db);
  await sql`create policy erasure on identity.erasure to identity_owner using (${isOwn}) with check (${isOwn})`.execute(
    db,
  );
  await sql`alter table identity.erasure enable row level security, force row level security`.execute(db);
  await sql`revoke all on identity.erasure from svc_identity`.execute(db);
  await sql`create view identity.erasure_answer as
    select organization_id, erasure_id, finished_at from identity.erasure`.execute(db);
  await sql`comment on view identity.erasure_answer is
    'Published contract: the erasures that identity has carried out, of the organization in app.organization_id.'`.execute(
    db,
  );
  await sql`revoke all on identity.erasure_answer from svc_identity`.execute(db);
  await sql`grant select on identity.erasure_answer to desk_services`.execute(db);

  // How far jobs have read the feeds of other domains.
  await sql`create table identity.feed_position (
    consumer text primary key,
    position xid8 not null,
    id uuid not null
  )`.execute(db);
  await sql`revoke all on identity.feed_position from svc_identity`.execute(db);
  await sql`grant usage on schema identity to job_identity`.execute(db);
  await sql`grant select, insert, update on identity.feed_position to job_identity`.execute(db);
  await createErase(db);
}

// Runs as the owner, for the organization in the setting: the job itself may see none of this. Done twice it changes nothing.
async function createErase(db: Kysely<unknown>): Promise<void> {
  await sql`create policy erasure on identity.audit_entry for update to identity_owner
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`create policy erasure on identity.member for delete to identity_owner using (not "isActive"
    and "organizationId" = (select nullif(current_setting('app.organization_id', true), '')))`.execute(db);
  await sql`create function identity.erase_person(erasure uuid, person_email text, person_id text) returns void
    language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
    begin
      delete from identity.invitation where "organizationId" = organization and email = lower(person_email);
      delete from identity.member where "organizationId" = organization and "userId" = person_id and not "isActive";
      update identity.audit_entry as entry set
        actor_name = case when entry.actor_id = person_id then 'Erased person' else entry.actor_name end,
        target_name = case when entry.target_id = person_id or lower(entry.target_name) = lower(person_email)
          then 'Erased person' else entry.target_name end,
        detail = case when strpos(lower(entry.detail), lower(person_email)) > 0 then null else entry.detail end
      where entry.actor_id = person_id or entry.target_id = person_id
        or lower(entry.target_name) = lower(person_email) or strpos(lower(entry.detail), lower(person_email)) > 0;
      insert into identity.erasure (organization_id, erasure_id) values (organization, erasure) on conflict do nothing;
    end
  $$`.execute(db);
  await sql`revoke all on function identity.erase_person(uuid, text, text) from public`.execute(db);
  await sql`grant execute on function identity.erase_person(uuid, text, text) to job_identity`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function identity.erase_person(uuid, text, text)`.execute(db);
  await sql`drop policy erasure on identity.member`.execute(db);
  await sql`drop policy erasure on identity.audit_entry`.execute(db);
  await sql`drop table identity.feed_position`.execute(db);
  await sql`drop view identity.erasure_answer`.execute(db);
  await sql`drop table identity.erasure`.execute(db);
}
