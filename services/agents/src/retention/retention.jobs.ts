import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import { sql } from "kysely";
import type { JobContext } from "../context.ts";
import { restorableDays } from "../conversation/conversation.service.ts";

const maxAtOnce = 200;

/** Permanently deletes conversations that can no longer be restored. */
export const retentionJob: ScheduledJob<JobContext> = {
  name: "purge deleted conversations",
  everySeconds: 60,
  run: async ({ tenantDb, jobDb }) => {
    const over = sql<boolean>`deleted_at < now() - make_interval(days => ${sql.lit(restorableDays)})`;
    const rows = await jobDb
      .selectFrom("agents.conversation")
      .select(["organization_id", "id"])
      .where(over)
      .limit(maxAtOnce)
      .execute();
    for (const [organizationId, ended] of Map.groupBy(rows, ({ organization_id }) => organization_id)) {
      const ids = ended.map(({ id }) => id);
      // Check again under the organization's row policy: one may have been restored in between.
      await tenantDb
        .for(organizationId)
        .deleteFrom("agents.conversation")
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .where(over)
        .execute();
    }
    return rows.length;
  },
};
