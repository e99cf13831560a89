import { startFeedReader } from "@tessera/kit/feed";
import { startQueueWorker } from "@tessera/kit/queue";
import { type JobSignals, startJobs } from "@tessera/kit/schedule";
import type { Closable } from "@tessera/kit/service";
import type { FastifyBaseLogger } from "fastify";
import type { Redis } from "ioredis";
import type { DueDelivery } from "../integration/integration.context.ts";
import { type DeliveryJobContext, dueJob, externalTicketJob, forgetJob } from "./delivery.jobs.ts";
import { addDeliveries } from "./delivery-feed.ts";
import { deliveryQueue } from "./delivery-queue.ts";
import { sendDelivery } from "./sending.service.ts";
import type { TicketFeedRow } from "./ticket-message.ts";

export interface DelivererOptions extends DeliveryJobContext, JobSignals {
  jobDatabaseUrl: string;
  redisUrl: string;
  redis: Redis;
  log: FastifyBaseLogger;
  queue?: string;
}

/** Each waits for someone else's server most of the time. */
const atOnce = 48;

/**
 * Turns what happens to tickets into deliveries, and sends them: the truth is in Postgres, the queue says what may be sent
 * now and shares it among the replicas.
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
    // A claim waits for this transaction.
    handle: async (client, rows) => context.sendSoon(await addDeliveries(client, rows)),
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
