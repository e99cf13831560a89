import { type Kysely, sql } from "kysely";
import type { AnalyticsDatabase } from "../schema.ts";

/** Takes away some keys that no longer count, of any organization; answers how many. */
export async function deleteOldKeys(jobDb: Kysely<AnalyticsDatabase>, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from analytics.idempotency where (organization_id, user_id, key) in (
      select organization_id, user_id, key from analytics.idempotency
      where created_at < now() - interval '24 hours' order by created_at limit ${limit}
    )`.execute(jobDb);
  return Number(numAffectedRows ?? 0);
}
