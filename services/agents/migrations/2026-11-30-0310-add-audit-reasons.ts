import { addAuditReasons, dropAuditReasons } from "@tessera/kit/audit/audit-table";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await addAuditReasons(db, "agents");
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropAuditReasons(db, "agents");
}
