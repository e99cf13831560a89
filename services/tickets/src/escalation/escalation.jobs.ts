import type { ScheduledJob } from "../schedule.ts";
import { escalateTickets } from "./escalation.service.ts";

export const escalationJob: ScheduledJob = {
  name: "escalate tickets",
  everySeconds: 60,
  run: escalateTickets,
};
