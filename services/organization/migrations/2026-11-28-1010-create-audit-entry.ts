import { createAuditLog } from "@tessera/kit/audit/audit-table";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAuditLog(db, "organization");
}
