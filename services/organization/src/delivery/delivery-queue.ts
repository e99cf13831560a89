import { openQueue, type QueueLog } from "@tessera/kit/jobs/queue";
import type { DueDelivery } from "../integration/integration.context.ts";

/** The name of the queue that all replicas share. */
export const deliveryQueue = "deliveries";

export interface DeliveryQueue {
  /** Announces what may be sent now. Postgres remains the source of truth. */
  sendSoon(due: DueDelivery[]): Promise<void>;
  close(): Promise<void>;
}

export function openDeliveryQueue(redisUrl: string, log: QueueLog, name = deliveryQueue): DeliveryQueue {
  const queue = openQueue<DueDelivery>(redisUrl, name, { log });
  return {
    async sendSoon(due) {
      const jobs = due.map((payload) => ({
        payload,
        id: `delivery-${payload.deliveryId}-${payload.attempts}`,
      }));
      await queue.addAll(jobs).catch((error) => log.warn({ err: error }, "deliveries wait for the queue"));
    },
    close: queue.close,
  };
}
