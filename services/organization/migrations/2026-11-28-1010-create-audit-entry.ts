import { createAuditLog } from "@tessera/kit/audit-table";
import { type Kysely, sql } from "kysely";

// The one exception to an audit log that nobody changes: a person's name, where the law wants it forgotten. What was done, when
// and by which id stays.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAuditLog(db, "organization");
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
