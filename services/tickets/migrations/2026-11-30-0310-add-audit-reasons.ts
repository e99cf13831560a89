import { addAuditReasons, dropAuditReasons } from "@tessera/kit/audit/audit-table";
import { turnTextsIntoReasons } from "@tessera/kit/migrations/reason-repair";
import { type Kysely, sql } from "kysely";
import { readDetail } from "./known-texts/audit-detail.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  await addAuditReasons(db, "tickets");
  await turnTextsIntoReasons(db, {
    ...{ schema: "tickets", table: "audit_entry", text: "detail", reason: "detail_reason", by: "action" },
    read: readDetail,
  });
  await replaceFinish(db, [detailReason]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceFinish(db, []);
  await dropAuditReasons(db, "tickets");
}

interface Finish {
  column: string;
  value: string;
}

async function replaceFinish(db: Kysely<unknown>, more: Finish[]): Promise<void> {
  await sql`create or replace function tickets.finish_deletion(run uuid) returns void
    language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
    begin
      with ended as (
        delete from tickets.deletion_run where organization_id = organization
          and (id = run or updated_at < now() - interval '10 minutes')
        returning *
      )
      insert into tickets.audit_entry (organization_id, id, action, target_kind, detail${sql.raw(
        more.map(({ column }) => `, ${column}`).join(""),
      )})
      select organization, id, 'tickets.deleted', 'ticket', deleted || ' ' || replace(reason, '{}', days::text)${sql.raw(
        more.map(({ value }) => `, ${value}`).join(""),
      )}
      from ended order by id;
    end
  $$`.execute(db);
}

const detailReason: Finish = {
  column: "detail_reason",
  value: `jsonb_build_object(
    'reason', case when reason like 'deleted %' then 'ticket.expired_deleted' else 'ticket.expired' end,
    'values', jsonb_build_object('tickets', deleted, 'days', days))`,
};
