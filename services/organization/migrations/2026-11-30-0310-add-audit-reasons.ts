import { addAuditReasons, dropAuditReasons } from "@tessera/kit/audit/audit-table";
import { turnTextsIntoReasons } from "@tessera/kit/migrations/reason-repair";
import type { Kysely } from "kysely";
import { readDetail } from "./known-texts/audit-detail.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  await addAuditReasons(db, "organization");
  await turnTextsIntoReasons(db, {
    ...{
      schema: "organization",
      table: "audit_entry",
      text: "detail",
      reason: "detail_reason",
      by: "action",
    },
    read: readDetail,
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropAuditReasons(db, "organization");
}
