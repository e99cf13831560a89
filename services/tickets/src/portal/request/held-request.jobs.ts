import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import { sql } from "kysely";
import type { JobContext } from "../../context.ts";

/** Deletes requests that nobody confirmed in time. The files service deletes their files, because no ticket uses them. */
export const heldRequestJob: ScheduledJob<JobContext> = {
  name: "delete unconfirmed requests",
  everySeconds: 60 * 60,
  run: async ({ jobDb }) => {
    const { numAffectedRows } =
      await sql`delete from tickets.portal_request where expires_at < now()`.execute(jobDb);
    return Number(numAffectedRows ?? 0n);
  },
};
