import { type Job, Queue } from "bullmq";
import type { Redis } from "ioredis";
import { getNames, listQueueNames } from "./queue-names.ts";

/** The number of jobs in a queue, by state. */
export interface QueueState {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  /** The time at which the oldest waiting job was added; null if none waits. */
  waitingSince: Date | null;
}

/** A job that failed in all its attempts. */
export interface FailedJob {
  id: string;
  reason: string;
  /** The number of attempts. */
  attempts: number;
  createdAt: Date;
  failedAt: Date;
}

/** All queues of an installation, for its operators. Methods throw the errors of Redis while it is unavailable. */
export interface QueueView {
  list(): Promise<QueueState[]>;
  /** Returns the most recent failed jobs, newest first; null if there is no such queue. */
  listFailed(queue: string, max: number): Promise<FailedJob[] | null>;
  /** Puts a failed job back into the queue. Returns false if there is no such job. */
  retry(queue: string, id: string): Promise<boolean>;
  remove(queue: string, id: string): Promise<boolean>;
}

const maxReason = 500;

export function openQueueView(redis: Redis): QueueView {
  const queues = new Map<string, Queue>();
  /** Also returns queues that Redis no longer lists because it was emptied. */
  async function openQueues(): Promise<Map<string, Queue>> {
    for (const name of await listQueueNames(redis)) {
      if (queues.has(name)) continue;
      const queue = new Queue(name, {
        ...getNames(name),
        skipVersionCheck: true,
        skipWaitingForReady: true,
        skipMetasUpdate: true,
        connection: redis,
      });
      // The caller's own command fails and reports the outage.
      queues.set(
        name,
        queue.on("error", () => {}),
      );
    }
    return queues;
  }
  async function findFailed(queue: string, id: string): Promise<Job | undefined> {
    const job = await (await openQueues()).get(queue)?.getJob(id);
    return job && (await job.isFailed()) ? job : undefined;
  }
  return {
    async list() {
      return Promise.all([...(await openQueues()).values()].map(readState));
    },
    async listFailed(queue, max) {
      const jobs = await (await openQueues()).get(queue)?.getFailed(0, max - 1);
      return jobs?.map(toFailedJob) ?? null;
    },
    async retry(queue, id) {
      const job = await findFailed(queue, id);
      await job?.retry("failed");
      return job !== undefined;
    },
    async remove(queue, id) {
      const job = await findFailed(queue, id);
      await job?.remove();
      return job !== undefined;
    },
  };
}

async function readState(queue: Queue): Promise<QueueState> {
  const [counts, [oldest]] = await Promise.all([
    queue.getJobCounts("waiting", "active", "delayed", "failed"),
    queue.getWaiting(0, 0),
  ]);
  const { waiting = 0, active = 0, delayed = 0, failed = 0 } = counts;
  const waitingSince = oldest ? new Date(oldest.timestamp) : null;
  return { name: queue.name, waiting, active, delayed, failed, waitingSince };
}

function toFailedJob({ id, failedReason, attemptsMade, timestamp, finishedOn }: Job): FailedJob {
  return {
    id: id ?? "",
    reason: (failedReason ?? "").slice(0, maxReason),
    attempts: attemptsMade,
    createdAt: new Date(timestamp),
    failedAt: new Date(finishedOn ?? timestamp),
  };
}
