import { startFeedReader } from "@tessera/kit/feed";
import { openQueue, startQueueWorker } from "@tessera/kit/queue";
import { startJobs } from "@tessera/kit/schedule";
import type { FastifyBaseLogger } from "fastify";
import type { Redis } from "ioredis";
import type { DueDelivery } from "../integration/integration.context.ts";
import { type DeliveryJobContext, dueJob, forgetJob, twinJob } from "./delivery.jobs.ts";
import { addDeliveries } from "./delivery-feed.ts";
import { sendDelivery } from "./sending.service.ts";
import type { TicketFeedRow } from "./ticket-message.ts";

export interface DelivererOptions extends Omit<DeliveryJobContext, "sendSoon"> {
  jobDatabaseUrl: string;
  redisUrl: string;
  redis: Redis;
  log: FastifyBaseLogger;
  /** The queue's name: one for all replicas. */
  queue?: string;
}

export interface Deliverer {
  sendSoon(due: DueDelivery[]): Promise<void>;
  /** Ends what is under way, and begins nothing else. */
  close(): Promise<void>;
}

/** Each waits for somebody else's server most of the time. */
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
  queue: name = "deliveries",
  ...options
}: DelivererOptions): Deliverer {
  const queue = openQueue<DueDelivery>(redisUrl, name, { log });
  const sendSoon = async (due: DueDelivery[]) => {
    const jobs = due.map((payload) => ({
      payload,
      id: `delivery-${payload.deliveryId}-${payload.attempts}`,
    }));
    await queue.addAll(jobs).catch((error) => log.warn({ err: error }, "deliveries wait for the queue"));
  };
  const context = { ...options, sendSoon };
  const worker = startQueueWorker<DueDelivery>({
    redisUrl,
    name,
    concurrency: atOnce,
    handle: ({ payload }) => sendDelivery(context, payload),
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
    // Whoever claims one waits for this transaction.
    handle: async (client, rows) => sendSoon(await addDeliveries(client, rows)),
  });
  const stopJobs = startJobs([dueJob, twinJob, forgetJob], context, log);

  return {
    sendSoon,
    async close() {
      await Promise.all([reader.close(), stopJobs()]);
      await worker.close();
      await queue.close();
    },
  };
}
