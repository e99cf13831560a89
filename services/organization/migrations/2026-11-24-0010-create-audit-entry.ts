import { auditFacts, auditNames, createAuditChain, dropAuditChain } from "@tessera/kit/audit-chain";
import { isOwn, publishView, restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

const chain = { schema: "organization", isTenant: true, facts: auditFacts, personal: auditNames };

// Who did what to the organization. Nobody changes or takes away an entry, but for the names of an erased person.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.audit_entry (
    organization_id text not null,
    id uuid not null default uuidv7(),
    actor_id text,
    actor_name text,
    action text not null,
    target_kind text,
    target_id text,
    target_name text,
    detail text,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index audit_entry_time on organization.audit_entry (organization_id, created_at desc, id desc)`.execute(
    db,
  );
  await restrictTable(db, "organization", "audit_entry", { service: "select, insert", owner: "select" });
  await sql`create view organization.audit_entry_directory as
    select id, organization_id, actor_id, actor_name, action, target_kind, target_id, target_name, detail, created_at
    from organization.audit_entry`.execute(db);
  await publishView(
    db,
    "organization",
    "audit_entry_directory",
    "the audit entries that the organization service wrote, of the organization in app.organization_id.",
  );
  await createErase(db);
  await createAuditChain(db, chain);
}

// The one exception to an audit log that nobody changes: a person's name, where the law wants it forgotten. What was done, when
// and by which id stays.
async function createErase(db: Kysely<unknown>): Promise<void> {
  await sql`create policy owner_erases on organization.audit_entry for update to organization_owner
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`create function organization.erase_from_audit(email text, user_id text) returns integer
    language plpgsql security definer set search_path = '' as $$
    declare
      touched integer;
    begin
      update organization.audit_entry as entry set
        actor_name = case when entry.actor_id = user_id then 'Erased person' else entry.actor_name end,
        target_name = case when entry.target_id = user_id or lower(entry.target_name) = lower(email)
          then 'Erased person' else entry.target_name end,
        detail = case when strpos(lower(entry.detail), lower(email)) > 0 then null else entry.detail end
      where entry.actor_id = user_id or entry.target_id = user_id or lower(entry.target_name) = lower(email)
        or strpos(lower(entry.detail), lower(email)) > 0;
      get diagnostics touched = row_count;
      return touched;
    end
  $$`.execute(db);
  await sql`revoke all on function organization.erase_from_audit(text, text) from public`.execute(db);
  await sql`grant execute on function organization.erase_from_audit(text, text) to svc_organization`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropAuditChain(db, chain);
  await sql`drop function organization.erase_from_audit(text, text)`.execute(db);
  await sql`drop view organization.audit_entry_directory`.execute(db);
  await sql`drop table organization.audit_entry`.execute(db);
}
