import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { JobContext } from "../../context.ts";
import type { PortalContext } from "../open-portal.ts";
import { askDueCustomers } from "./satisfaction.service.ts";

export const satisfactionJob: ScheduledJob<JobContext & PortalContext> = {
  name: "ask customers for ratings",
  everySeconds: 60,
  run: askDueCustomers,
};
