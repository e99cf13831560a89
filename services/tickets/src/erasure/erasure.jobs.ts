import type { ScheduledJob } from "@tessera/kit/schedule";
import type { JobContext } from "../context.ts";
import { eraseStep, findOpenErasures } from "./erasure.repository.ts";

/** After so many steps the others have their turn, and a process that closes need not wait for long. */
const mostSteps = 200;

/** Takes people who are to be forgotten out of tickets, messages and history; answers for how many that came to its end. */
export const erasureJob: ScheduledJob<JobContext> = {
  name: "erase people",
  everySeconds: 2,
  run: async ({ jobDb }) => {
    let done = 0;
    for (const erasure of await findOpenErasures(jobDb)) {
      for (let step = 0; step < mostSteps; step += 1) {
        if (!(await eraseStep(jobDb, erasure))) continue;
        done += 1;
        break;
      }
    }
    return done;
  },
};
