import { randomUUID } from "node:crypto";
import type { ScheduledJob } from "@tessera/kit/schedule";
import type { JobContext } from "../context.ts";
import {
  deleteFinished,
  findRetentionDays,
  finishDeletion,
  listOrganizations,
} from "./retention.repository.ts";

/** So few that nobody who writes one of them waits for long. */
const maxAtOnce = 50;

/** Of one organization in one run: the others have their turn, and a process that closes need not wait for long. */
const maxBatches = 40;

/** Deletes tickets for good that have been finished for longer than their organization keeps them; answers how many. */
export const retentionJob: ScheduledJob<JobContext> = {
  name: "delete finished tickets",
  everySeconds: 600,
  run: async (context) => {
    let total = 0;
    for (const organizationId of await listOrganizations(context.jobDb)) {
      const days = await findRetentionDays(context.tenantDb.for(organizationId));
      if (days !== null) total += await deleteAll(context, organizationId, days);
    }
    return total;
  },
};

async function deleteAll({ jobDb }: JobContext, organizationId: string, days: number): Promise<number> {
  const run = { organizationId, days, runId: randomUUID() };
  let total = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const deleted = await deleteFinished(jobDb, run, maxAtOnce);
    total += deleted;
    if (deleted === 0) break;
  }
  await finishDeletion(jobDb, run);
  return total;
}
