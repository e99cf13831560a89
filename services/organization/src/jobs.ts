import type { ScheduledJob } from "@tessera/kit/schedule";
import { checkoutSessionJob, subscriptionJob } from "./billing/billing.jobs.ts";
import type { JobContext } from "./context.ts";
import { idempotencyJob } from "./idempotency/idempotency.jobs.ts";

/** The work of this service that nobody asks for. */
export const jobs: ScheduledJob<JobContext>[] = [idempotencyJob, subscriptionJob, checkoutSessionJob];
