import { isOwn } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

// What members do to customers and companies goes into the audit log, too: until now only runs of the installation wrote to it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create policy service on tickets.audit_entry to svc_tickets using (${isOwn}) with check (${isOwn})`.execute(
    db,
  );
  await sql`grant select, insert on tickets.audit_entry to svc_tickets`.execute(db);
  await createEraseFromAudit(db);
}

// Runs as the owner, in the organization of the setting, before a step of an erasure: as long as customers are known by their addresses.
// An entry that was changed keeps its place in the chain: names go as a whole, and so do details that hold one.
async function createEraseFromAudit(db: Kysely<unknown>): Promise<void> {
  const inOrganization = sql`organization_id = organization`;
  await sql`create function tickets.erase_from_audit(wanted uuid) returns void
    language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      who tickets.erasure;
      ids text[];
      names text[];
    begin
      select * into who from tickets.erasure
      where ${inOrganization} and erasure_id = wanted and finished_at is null;
      if not found then return; end if;
      ids := tickets.customers_of(who)::text[];
      names := array(select name from tickets.customer
        where ${inOrganization} and id = any (ids::uuid[]) and name <> 'Erased person');
      update tickets.audit_entry set actor_name = 'Erased person'
      where ${inOrganization} and actor_id = who.user_id and actor_name <> 'Erased person';
      update tickets.audit_entry set target_name = 'Erased person', detail = null
      where ${inOrganization} and target_kind = 'customer' and target_id = any (ids) and target_name <> 'Erased person';
      update tickets.audit_entry as entry set detail = null
      where ${inOrganization} and target_kind = 'customer' and exists (
        select from unnest(names) as own (name) where strpos(entry.detail, own.name) > 0);
      insert into tickets.audit_entry (organization_id, action, target_kind, target_id, target_name)
      select organization, 'customer.erased', 'customer', erased.customer_id, 'Erased person'
      from unnest(ids) as erased (customer_id)
      where not exists (select from tickets.audit_entry as entry
        where ${inOrganization} and entry.action = 'customer.erased' and entry.target_id = erased.customer_id);
    end
  $$`.execute(db);
  await sql`revoke all on function tickets.erase_from_audit(uuid) from public`.execute(db);
  await sql`grant execute on function tickets.erase_from_audit(uuid) to job_tickets`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function tickets.erase_from_audit(uuid)`.execute(db);
  await sql`revoke select, insert on tickets.audit_entry from svc_tickets`.execute(db);
  await sql`drop policy service on tickets.audit_entry`.execute(db);
}
