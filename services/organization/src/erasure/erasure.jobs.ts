import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { JobContext } from "../context.ts";
import { findOpenErasures } from "../data-job/data-job-claim.repository.ts";
import { advanceErasure } from "./erasure.service.ts";

const maxAtOnce = 50;

export const erasureJob: ScheduledJob<JobContext> = {
  name: "complete erasures",
  everySeconds: 5,
  restsWhenQuiet: true,
  run: async (context) => {
    const places = await findOpenErasures(context.jobDb, maxAtOnce);
    const ended = await Promise.all(places.map((place) => advanceErasure(context, place)));
    return ended.filter(Boolean).length;
  },
};
