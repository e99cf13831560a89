import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { JobContext } from "../context.ts";
import { deleteOldSessions } from "./checkout-session.repository.ts";
import { giveToAll } from "./grant.repository.ts";
import { findEnded } from "./subscription.repository.ts";
import { endSubscription } from "./subscription.service.ts";

const maxAtOnce = 100;

/** The end of a subscription is computed and needs no job; this one adds the audit entry and notifies open pages. */
export const subscriptionJob: ScheduledJob<JobContext> = {
  name: "record ended subscriptions",
  everySeconds: 60,
  run: async (context) => {
    const organizations = await findEnded(context.jobDb, context.now(), maxAtOnce);
    for (const organizationId of organizations) await endSubscription(context, organizationId);
    return organizations.length;
  },
};

/** Other services read it with the plans of organizations. */
export const giveToAllJob: ScheduledJob<JobContext> = {
  name: "give everything where no plans are sold",
  everySeconds: 3600,
  run: async ({ jobDb, sellsPlans, now }) => Number(await giveToAll(jobDb, !sellsPlans, now())),
};

export const checkoutSessionJob: ScheduledJob<JobContext> = {
  name: "delete old checkouts",
  everySeconds: 3600,
  run: ({ jobDb }) => deleteOldSessions(jobDb),
};
