import { auditFacts, auditNames, createAuditChain, dropAuditChain } from "@tessera/kit/audit-chain";
import { type Kysely, sql } from "kysely";

const chain = {
  schema: "identity",
  isTenant: true,
  facts: auditFacts,
  personal: [...auditNames, "address", "device"],
};

/** `address` and `device` say where an account or a key was used from; other entries have neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity.audit_entry add column address text, add column device text`.execute(db);
  await sql`create or replace view identity.audit_entry_directory as
    select id, organization_id, actor_id, actor_name, action, target_kind, target_id, target_name, detail, created_at,
      address, device
    from identity.audit_entry`.execute(db);
  await createAuditChain(db, chain);
  await eraseAddresses(
    db,
    sql`
    address = case when person_id in (entry.actor_id, entry.target_id) then null else entry.address end,
    device = case when person_id in (entry.actor_id, entry.target_id) then null else entry.device end,`,
  );
  await createNotes(db);
  // The service notes it now, with the address.
  await sql`drop trigger user_two_factor on identity."user"`.execute(db);
  await sql`drop function identity.note_two_factor()`.execute(db);
  await createKeyAddresses(db);
}

// As before, and where a person's account was used from goes with their name.
async function eraseAddresses(db: Kysely<unknown>, more: ReturnType<typeof sql>): Promise<void> {
  await sql`create or replace function identity.erase_person(erasure uuid, person_email text, person_id text) returns void
    language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
    begin
      delete from identity.invitation where "organizationId" = organization and email = lower(person_email);
      delete from identity.member where "organizationId" = organization and "userId" = person_id and not "isActive";
      update identity.audit_entry as entry set ${more}
        actor_name = case when entry.actor_id = person_id then 'Erased person' else entry.actor_name end,
        target_name = case when entry.target_id = person_id or lower(entry.target_name) = lower(person_email)
          then 'Erased person' else entry.target_name end,
        detail = case when strpos(lower(entry.detail), lower(person_email)) > 0 then null else entry.detail end
      where entry.actor_id = person_id or entry.target_id = person_id
        or lower(entry.target_name) = lower(person_email) or strpos(lower(entry.detail), lower(person_email)) > 0;
      insert into identity.erasure (organization_id, erasure_id) values (organization, erasure) on conflict do nothing;
    end
  $$`.execute(db);
}

// What happens to an account concerns each organization of its person, so each gets an entry of its own.
async function createNotes(db: Kysely<unknown>): Promise<void> {
  await sql`create function identity.note_account(
      person_id text, what text, note text, from_address text, with_device text, by_person boolean) returns void
    language plpgsql set search_path = '' as $$
    declare
      before constant text := current_setting('app.organization_id', true);
      person record;
    begin
      for person in
        select member."organizationId" as organization, "user".id, "user".name from identity.member as member
        join identity."user" as "user" on "user".id = member."userId"
        where member."userId" = person_id and member."isActive" order by member."organizationId"
      loop
        perform set_config('app.organization_id', person.organization, true);
        insert into identity.audit_entry (organization_id, actor_id, actor_name, action, target_kind, target_id, target_name,
          detail, address, device)
        values (person.organization, case when by_person then person.id end, case when by_person then person.name end, what,
          'member', person.id, person.name, note, from_address, with_device);
      end loop;
      perform set_config('app.organization_id', coalesce(before, ''), true);
    end
  $$`.execute(db);
  await sql`revoke all on function identity.note_account(text, text, text, text, text, boolean) from public`.execute(
    db,
  );
  await sql`grant execute on function identity.note_account(text, text, text, text, text, boolean) to svc_identity`.execute(
    db,
  );
}

// Where a key has been used from: the first use from elsewhere is worth an entry.
async function createKeyAddresses(db: Kysely<unknown>): Promise<void> {
  const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;
  await sql`create table identity.api_key_address (
    organization_id text not null,
    key_id uuid not null,
    address text not null,
    first_used_at timestamptz not null default now(),
    primary key (organization_id, key_id, address),
    foreign key (organization_id, key_id) references identity.api_key (organization_id, id) on delete cascade
  )`.execute(db);
  await sql`create policy organization on identity.api_key_address to svc_identity
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`alter table identity.api_key_address enable row level security, force row level security`.execute(
    db,
  );
  await sql`revoke update, delete on identity.api_key_address from svc_identity`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table identity.api_key_address`.execute(db);
  await sql`drop function identity.note_account(text, text, text, text, text, boolean)`.execute(db);
  await eraseAddresses(db, sql``);
  await dropAuditChain(db, chain);
  await dropColumns(db);
  await noteByTrigger(db);
}

async function dropColumns(db: Kysely<unknown>): Promise<void> {
  await sql`drop view identity.audit_entry_directory`.execute(db);
  await sql`alter table identity.audit_entry drop column address, drop column device`.execute(db);
  await sql`create view identity.audit_entry_directory as
    select id, organization_id, actor_id, actor_name, action, target_kind, target_id, target_name, detail, created_at
    from identity.audit_entry`.execute(db);
  await sql`revoke all on identity.audit_entry_directory from svc_identity`.execute(db);
  await sql`grant select on identity.audit_entry_directory to desk_services`.execute(db);
}

async function noteByTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`create function identity.note_two_factor() returns trigger language plpgsql set search_path = '' as $$
    declare
      before constant text := current_setting('app.organization_id', true);
      organization text;
    begin
      for organization in select "organizationId" from identity.member where "userId" = new.id loop
        perform set_config('app.organization_id', organization, true);
        insert into identity.audit_entry
          (organization_id, actor_id, actor_name, action, target_kind, target_id, target_name)
        values (organization, new.id, new.name,
          case when new."twoFactorEnabled" then 'two_factor.enabled' else 'two_factor.disabled' end,
          'member', new.id, new.name);
      end loop;
      perform set_config('app.organization_id', coalesce(before, ''), true);
      return null;
    end
  $$`.execute(db);
  await sql`create trigger user_two_factor after update of "twoFactorEnabled" on identity."user"
    for each row when (old."twoFactorEnabled" is distinct from new."twoFactorEnabled")
    execute function identity.note_two_factor()`.execute(db);
}
