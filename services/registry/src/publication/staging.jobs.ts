import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import { removeAbandonedStagings } from "./staging.ts";

export const stagingJob: ScheduledJob<{ stagingDir: string }> = {
  name: "remove abandoned uploads",
  everySeconds: 3_600,
  run: ({ stagingDir }) => removeAbandonedStagings(stagingDir),
};
