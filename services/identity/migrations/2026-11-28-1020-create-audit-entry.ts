import { auditNames, createAuditChain, plainAuditColumns } from "@tessera/kit/audit/audit-chain";
import { isOwn, publishView, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

const chain = {
  schema: "identity",
  isTenant: true,
  plainColumns: plainAuditColumns,
  personal: [...auditNames, "address", "device"],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant usage on schema identity to all_services`.execute(db);
  await createEntry(db);
  await createNotes(db);
  await sql`create view identity.audit_entry_directory as
    select id, organization_id, actor_id, actor_name, action, target_kind, target_id, target_name, detail, created_at,
      address, device
    from identity.audit_entry`.execute(db);
  await publishView(
    db,
    "identity",
    "audit_entry_directory",
    "the audit entries that identity wrote, of the organization in app.organization_id.",
  );
  await createAuditChain(db, chain);
}

// Who did what to an organization. `address` and `device` say where an account or a key was used from; other entries have
// neither. Nobody changes or removes an entry, but for the names of an erased person.
async function createEntry(db: Kysely<unknown>): Promise<void> {
  await sql`create table identity.audit_entry (
    organization_id text not null references identity.organization (id) on delete cascade,
    id uuid not null default uuidv7(),
    actor_id text,
    actor_name text,
    action text not null,
    target_kind text,
    target_id text,
    target_name text,
    detail text,
    created_at timestamptz not null default now(),
    address text,
    device text,
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index audit_entry_time on identity.audit_entry (organization_id, created_at desc, id desc)`.execute(
    db,
  );
  await restrictTable(db, "identity", "audit_entry", { service: "select, insert", owner: "select" });
  await sql`create policy owner_erases on identity.audit_entry for update to identity_owner
    using (${isOwn}) with check (${isOwn})`.execute(db);
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
  const signature = sql`identity.note_account(text, text, text, text, text, boolean)`;
  await sql`revoke all on function ${signature} from public`.execute(db);
  await sql`grant execute on function ${signature} to svc_identity`.execute(db);
}
