import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { Kysely } from "kysely";
import type { IntegrationContext } from "../integration/integration.context.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";
import { deleteOldDeliveries, findDue } from "./delivery.repository.ts";
import { takeStaleExternalTickets } from "./external-ticket.repository.ts";
import { refreshExternalTickets } from "./external-ticket.service.ts";

export interface DeliveryJobContext extends IntegrationContext {
  jobDb: Kysely<OrganizationDatabase>;
}

/** Enqueues deliveries that are due, including those that the queue lost. */
export const dueJob: ScheduledJob<DeliveryJobContext> = {
  name: "send due deliveries",
  everySeconds: 5,
  restsWhenQuiet: true,
  run: async ({ jobDb, now, sendSoon }) => {
    const due = await findDue(jobDb, now());
    await sendSoon(due);
    return due.length;
  },
};

const staleAfterMs = 5 * 60 * 1000;
const maxExternalTickets = 200;

/** Reads the status of open external tickets, a limited number per run. */
export const externalTicketJob: ScheduledJob<DeliveryJobContext> = {
  name: "read the status of tickets on other platforms",
  everySeconds: 60,
  run: async (context) => {
    const now = context.now();
    const before = new Date(now.getTime() - staleAfterMs);
    const externalTickets = await takeStaleExternalTickets(context.jobDb, before, now, maxExternalTickets);
    const groups = Map.groupBy(
      externalTickets,
      ({ organizationId, integrationId }) => `${organizationId} ${integrationId}`,
    );
    const counts = await Promise.all(
      [...groups.values()].map((group) => refreshExternalTickets(context, group)),
    );
    return counts.reduce((total, count) => total + count, 0);
  },
};

const maxForgotten = 5_000;

/** Deletes deliveries that ended 30 days ago, in batches. */
export const forgetJob: ScheduledJob<DeliveryJobContext> = {
  name: "delete old deliveries",
  everySeconds: 60 * 60,
  run: async ({ jobDb }) => {
    let total = 0;
    while (true) {
      const count = await deleteOldDeliveries(jobDb, maxForgotten);
      total += count;
      if (count < maxForgotten) return total;
    }
  },
};
