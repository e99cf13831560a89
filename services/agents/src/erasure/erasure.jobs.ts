import type { ScheduledJob } from "@tessera/kit/schedule";
import type { JobContext } from "../context.ts";
import { eraseStep, findOpenErasures, type OpenErasure } from "./erasure.repository.ts";

/** After so many steps the others have their turn, and a process that closes need not wait for long. */
const mostSteps = 20;

/** Takes away the conversations of people who are to be forgotten; answers for how many that came to its end. */
export const erasureJob: ScheduledJob<JobContext> = {
  name: "erase people",
  everySeconds: 2,
  run: async ({ jobDb }) => {
    let done = 0;
    for (const erasure of await findOpenErasures(jobDb)) if (await advance(jobDb, erasure)) done += 1;
    return done;
  },
};

async function advance(jobDb: JobContext["jobDb"], erasure: OpenErasure): Promise<boolean> {
  for (let step = 0; step < mostSteps; step += 1) if (await eraseStep(jobDb, erasure)) return true;
  return false;
}
