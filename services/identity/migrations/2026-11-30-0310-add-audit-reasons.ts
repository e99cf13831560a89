import { addAuditReasons, dropAuditReasons } from "@tessera/kit/audit/audit-table";
import { turnTextsIntoReasons } from "@tessera/kit/migrations/reason-repair";
import { type Kysely, sql } from "kysely";
import { readDetail } from "./known-texts/audit-detail.ts";

const ofClient = ["address", "device"];

export async function up(db: Kysely<unknown>): Promise<void> {
  await addAuditReasons(db, "identity", ofClient);
  await turnTextsIntoReasons(db, {
    ...{ schema: "identity", table: "audit_entry", text: "detail", reason: "detail_reason", by: "action" },
    read: readDetail,
  });
  await createNotes(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function identity.note_account(text, text, text, jsonb, text, text, boolean)`.execute(db);
  await dropAuditReasons(db, "identity", ofClient);
}

// The former version calls the function without the reason.
async function createNotes(db: Kysely<unknown>): Promise<void> {
  await sql`create function identity.note_account(
      person_id text, what text, note text, reason jsonb, from_address text, with_device text, by_person boolean) returns void
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
          detail, detail_reason, address, device)
        values (person.organization, case when by_person then person.id end, case when by_person then person.name end, what,
          'member', person.id, person.name, note, reason, from_address, with_device);
      end loop;
      perform set_config('app.organization_id', coalesce(before, ''), true);
    end
  $$`.execute(db);
  const signature = sql`identity.note_account(text, text, text, jsonb, text, text, boolean)`;
  await sql`revoke all on function ${signature} from public`.execute(db);
  await sql`grant execute on function ${signature} to svc_identity`.execute(db);
}
