import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { JobContext } from "../context.ts";
import { escalateTickets } from "./escalation.service.ts";

export const escalationJob: ScheduledJob<JobContext> = {
  name: "escalate tickets",
  everySeconds: 60,
  run: escalateTickets,
};
