import { Gauge } from "@prometheus-io/client";
import type { Queue } from "bullmq";
import { registry } from "../observability/metrics.ts";

const queues = new Set<Queue>();
const states = ["waiting", "active", "delayed", "failed"] as const;

new Gauge({
  name: "tessera_queue_jobs",
  help: "Jobs of a queue by state: waiting, active, delayed or failed.",
  labelNames: ["queue", "state"],
  registers: [registry],
  async collect() {
    this.reset();
    await forEachQueue(async (queue) => {
      const counts = await queue.getJobCounts(...states);
      for (const state of states) this.set({ queue: queue.name, state }, counts[state] ?? 0);
    });
  },
});

new Gauge({
  name: "tessera_queue_oldest_waiting_seconds",
  help: "How long the oldest waiting job of a queue has waited.",
  labelNames: ["queue"],
  registers: [registry],
  async collect() {
    this.reset();
    await forEachQueue(async (queue) => {
      const [oldest] = await queue.getWaiting(0, 0);
      this.set({ queue: queue.name }, oldest ? (Date.now() - oldest.timestamp) / 1_000 : 0);
    });
  },
});

/** Includes the depth and age of a queue in the metrics until the returned function is called. */
export function measureQueue(queue: Queue): () => void {
  queues.add(queue);
  return () => queues.delete(queue);
}

/** Reads all queues and skips failures: an alert on a missing value is clearer than a zero. */
async function forEachQueue(read: (queue: Queue) => Promise<void>): Promise<void> {
  await Promise.allSettled([...queues].map(read));
}
