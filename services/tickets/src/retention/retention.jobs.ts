import { randomUUID } from "node:crypto";
import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { JobContext } from "../context.ts";
import {
  type DeletionRun,
  deleteFinished,
  deleteRemoved,
  findRetentionDays,
  finishDeletion,
  listOrganizations,
} from "./retention.repository.ts";

/** The tickets of one transaction; few, so that nobody who is writing one of them waits for long. */
const maxAtOnce = 50;

/** The batches per organization in one run. More would delay the other organizations and a shutdown. */
const maxBatches = 40;

/**
 * Permanently deletes tickets that can no longer be restored, and tickets that have been finished for longer than their organization keeps
 * them. Returns how many.
 */
export const retentionJob: ScheduledJob<JobContext> = {
  name: "delete finished and removed tickets",
  everySeconds: 600,
  run: async (context) => {
    const { jobDb, tenantDb } = context;
    let total = 0;
    for (const organizationId of await listOrganizations(jobDb)) {
      total += await deleteAll(context, organizationId, (run) => deleteRemoved(jobDb, run, maxAtOnce));
      const days = await findRetentionDays(tenantDb.for(organizationId));
      if (days === null) continue;
      total += await deleteAll(context, organizationId, (run) =>
        deleteFinished(jobDb, run, { days, limit: maxAtOnce }),
      );
    }
    return total;
  },
};

async function deleteAll(
  { jobDb }: JobContext,
  organizationId: string,
  deleteSome: (run: DeletionRun) => Promise<number>,
): Promise<number> {
  const run = { organizationId, runId: randomUUID() };
  let total = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const deleted = await deleteSome(run);
    total += deleted;
    if (deleted === 0) break;
  }
  await finishDeletion(jobDb, run);
  return total;
}
