import { startFeedReader } from "@tessera/kit/events/feed";
import { startQueueWorker } from "@tessera/kit/jobs/queue";
import { type JobSignals, startJobs } from "@tessera/kit/jobs/schedule";
import type { Closable } from "@tessera/kit/service/service";
import type { FastifyBaseLogger } from "fastify";
import type { Redis } from "ioredis";
import type { DueDelivery } from "../integration/integration.context.ts";
import type { TicketFeedRow } from "../schema/feed.schema.ts";
import { type DeliveryJobContext, dueJob, externalTicketJob, forgetJob } from "./delivery.jobs.ts";
import { addDeliveries } from "./delivery-feed.ts";
import { deliveryQueue } from "./delivery-queue.ts";
import { sendDelivery } from "./sending.service.ts";

export interface DelivererOptions extends DeliveryJobContext, JobSignals {
  jobDatabaseUrl: string;
  redisUrl: string;
  redis: Redis;
  log: FastifyBaseLogger;
  queue?: string;
}

/** Most of the time, each one waits for an external server. */
const atOnce = 48;

/**
 * Turns ticket events into deliveries and sends them. Postgres is the source of truth; the queue only announces what may be sent now and
 * distributes it among the replicas.
 */
export function startDeliverer({
  jobDatabaseUrl,
  redisUrl,
  redis,
  log,
  wakeEvents,
  onActivity,
  queue = deliveryQueue,
  ...context
}: DelivererOptions): Closable {
  const worker = startQueueWorker<DueDelivery>({
    redisUrl,
    name: queue,
    concurrency: atOnce,
    async handle({ payload }) {
      await sendDelivery(context, payload);
      wakeEvents?.();
    },
    log,
  });
  const reader = startFeedReader<TicketFeedRow>({
    jobDatabaseUrl,
    redis,
    log,
    feed: "tickets.event_feed",
    consumer: "integrations",
    positions: "organization.feed_position",
    from: "now",
    // A claim waits for this transaction to end.
    handle: async (client, rows) => context.sendSoon(await addDeliveries(client, rows, context.now())),
  });
  const stopJobs = startJobs([dueJob, externalTicketJob, forgetJob], context, log, {
    wakeEvents,
    onActivity,
  });

  return {
    async close() {
      await Promise.all([reader.close(), stopJobs()]);
      await worker.close();
    },
  };
}
