import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { JobContext } from "../../context.ts";
import { endSnoozes } from "./ticket-snooze.service.ts";

export const snoozeJob: ScheduledJob<JobContext> = {
  name: "bring back snoozed tickets",
  everySeconds: 10,
  run: endSnoozes,
};
