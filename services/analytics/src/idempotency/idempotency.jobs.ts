import type { ScheduledJob } from "@tessera/kit/schedule";
import type { JobContext } from "../context.ts";
import { deleteOldKeys } from "./idempotency.repository.ts";

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
