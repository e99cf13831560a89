import type { ScheduledJob } from "@tessera/kit/schedule";
import { type Kysely, sql } from "kysely";
import type { JobContext } from "../context.ts";
import type { FilesDatabase } from "../schema.ts";

const mostAtOnce = 5_000;

/** Keys count for 24 hours: older ones are taken away, a number at a time. */
export const idempotencyJob: ScheduledJob<JobContext> = {
  name: "forget old idempotency keys",
  everySeconds: 60,
  run: async ({ jobDb }) => {
    let total = 0;
    while (true) {
      const deleted = await deleteOldKeys(jobDb, mostAtOnce);
      total += deleted;
      if (deleted < mostAtOnce) return total;
    }
  },
};

async function deleteOldKeys(jobDb: Kysely<FilesDatabase>, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from files.idempotency where (organization_id, user_id, key) in (
      select organization_id, user_id, key from files.idempotency
      where created_at < now() - interval '24 hours' order by created_at limit ${limit}
    )`.execute(jobDb);
  return Number(numAffectedRows ?? 0);
}
