import { type Kysely, sql } from "kysely";
import type { OrganizationDatabase } from "../schema.ts";

/** Takes away some keys that no longer count, of any organization; answers how many. */
export async function deleteOldKeys(jobDb: Kysely<OrganizationDatabase>, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from organization.idempotency where (organization_id, user_id, key) in (
      select organization_id, user_id, key from organization.idempotency
      where created_at < now() - interval '24 hours' order by created_at limit ${limit}
    )`.execute(jobDb);
  return Number(numAffectedRows ?? 0);
}
