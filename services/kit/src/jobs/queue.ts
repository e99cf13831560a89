import { setTimeout as pause } from "node:timers/promises";
import { type Job as BullJob, Queue as BullQueue, type JobsOptions, Worker } from "bullmq";
import { endConnection, openRedis, workerConnection } from "../database/redis.ts";
import { jobSeconds } from "../observability/metrics.ts";
import { inSpan, traceToStore } from "../observability/tracing.ts";
import { measureQueue } from "./queue-metrics.ts";
import { getNames, rememberQueue } from "./queue-names.ts";

/** Receives one message when a queue loses Redis, one when it is back, and one for every handler that threw. */
export interface QueueLog {
  warn(fields: object, message: string): void;
  info(message: string): void;
}

/** Options for one job. */
export interface JobOptions {
  /** While a job with this id waits, runs or is to be retried, no other is added; a failed one is replaced. Must not contain a colon. */
  id?: string;
  /** The maximum number of attempts before the job counts as failed, 1 by default. */
  attempts?: number;
  /** The delay before the first retry in milliseconds, 1000 by default; it doubles with each retry. */
  backoffMs?: number;
  /** The delay before the first attempt, in milliseconds. */
  delayMs?: number;
}

/** A job to add. Payloads carry ids, never rows. */
export interface NewJob<Payload> extends JobOptions {
  payload: Payload;
}

/** A job with an id, which can be added again if the queue lost it. */
export type KnownJob<Payload> = NewJob<Payload> & { id: string };

/** The producer's side of a queue. */
export interface Queue<Payload extends object> {
  /** Adds a job. Throws within about half a second while Redis is unavailable; nothing is lost if Postgres is the source of truth. */
  add(payload: Payload, options?: JobOptions): Promise<void>;
  /** Adds many jobs in one round trip. */
  addAll(jobs: NewJob<Payload>[]): Promise<void>;
  /** Adds those jobs that the queue should have, but lost. Checking is far cheaper than adding. */
  addForgotten(jobs: KnownJob<Payload>[]): Promise<void>;
  /**
   * Adds jobs in front of all others. They replace jobs with the same ids that wait or whose worker was killed, before the queue itself
   * notices. A job that a worker holds is kept, and not added again.
   */
  replaceAll(jobs: NewJob<Payload>[]): Promise<void>;
  close(): Promise<void>;
}

export interface QueueOptions {
  log: QueueLog;
  /** Called when Redis is reachable, at first and after each outage: add jobs that may have been lost in the meantime. */
  onReady?: () => void;
}

/** A job in progress. */
export interface Job<Payload> {
  id: string;
  payload: Payload;
  /** The number of times the job was started, including this one and those whose worker was killed. */
  starts: number;
}

export interface QueueWorkerOptions<Payload> {
  redisUrl: string;
  name: string;
  /** The number of jobs to run concurrently in this process, 1 by default. A function is called again whenever a job ends. */
  concurrency?: number | (() => number);
  /** Handles a job; may be called twice for the same job. An error fails this attempt. Must not compute for long in this process. */
  handle(job: Job<Payload>): Promise<void>;
  log: QueueLog;
}

/** The consumer's side of a queue. */
export interface QueueWorker {
  /** Stops taking jobs and resolves when the running ones are done. */
  close(): Promise<void>;
}

/** The duration of a job's lock. A worker killed in mid-job is noticed after at most two checks, so the job runs again after about 10 s. */
const lockMs = 5_000;
const reconnectMs = 500;
/** Longer than the longest blocking wait, which is 10 s. */
const silenceMs = 20_000;
/** The number of times that a job whose worker was killed is started again. Code that must count such deaths counts them in Postgres. */
const survivedDeaths = 100;
const closeMs = 1_000;
const askedAtOnce = 100;
/** Failed jobs to keep for operators: the maximum per queue, and the maximum age in seconds. */
const keptFailures = { count: 1_000, age: 7 * 24 * 3_600 };

/**
 * Opens a queue for adding jobs. Redis only wakes workers: jobs are deleted when done, and work that must not be lost is added again from
 * Postgres (at start, in `onReady`, and periodically) under the same id. Can be opened while Redis is down.
 */
export function openQueue<Payload extends object>(
  redisUrl: string,
  name: string,
  { log, onReady = () => {} }: QueueOptions,
): Queue<Payload> {
  const redis = openRedis(redisUrl);
  const queue = new BullQueue<Payload, void, string>(name, {
    ...getNames(name),
    // With the version check, a queue that was opened during an outage would never work.
    skipVersionCheck: true,
    skipWaitingForReady: true,
    skipMetasUpdate: true,
    connection: redis,
    defaultJobOptions: { removeOnComplete: true },
  });
  const stopMeasuring = measureQueue(queue);
  const outage = noteOutages(name, log);
  queue.on("error", outage.begin);
  redis.on("ready", () => {
    outage.end();
    rememberQueue(redis, name);
    onReady();
  });
  const addBulk = (jobs: NewJob<Payload>[], lifo = false) => addInTrace(queue, name, jobs, lifo);
  /** Returns those of the ids whose jobs have failed. */
  const findFailed = async (ids: string[]): Promise<string[]> => {
    if (ids.length === 0) return [];
    const scores = await redis.zmscore(queue.toKey("failed"), ids);
    return ids.filter((_, index) => scores[index] !== null);
  };
  /**
   * Adds jobs and looks for failed ones with the same ids in one round trip. A failed job blocks its id, so it is removed and the new one
   * added again.
   */
  const addAll = async (jobs: NewJob<Payload>[]) => {
    const ids = jobs.flatMap(({ id }) => id ?? []);
    const [failed] = await Promise.all([findFailed(ids), addBulk(jobs)]);
    if (failed.length === 0) return;
    await Promise.all(failed.map((id) => queue.remove(id)));
    await addBulk(jobs.filter(({ id }) => id !== undefined && failed.includes(id)));
  };
  return {
    add: (payload, options) => addAll([{ payload, ...options }]),
    addAll: (jobs) => addAll(jobs),
    async addForgotten(jobs) {
      for (let from = 0; from < jobs.length; from += askedAtOnce) {
        const asked = jobs.slice(from, from + askedAtOnce);
        const ids = asked.map(({ id }) => id);
        const [known, failed] = await Promise.all([
          redis.exists(ids.map((id) => queue.toKey(id))),
          findFailed(ids),
        ]);
        if (known - failed.length < asked.length) await addAll(asked);
      }
    },
    async replaceAll(jobs) {
      await Promise.all(jobs.map(({ id }) => id !== undefined && queue.remove(id)));
      await addBulk(jobs, true);
    },
    async close() {
      stopMeasuring();
      await queue.close();
      redis.disconnect();
    },
  };
}

/**
 * Runs the jobs of a queue for as long as the process lives, and waits out outages. A job whose worker was killed runs again after about 10
 * s, on any worker.
 */
export function startQueueWorker<Payload extends object>(options: QueueWorkerOptions<Payload>): QueueWorker {
  const { redisUrl, name, concurrency = 1, handle, log } = options;
  const atOnce = typeof concurrency === "number" ? () => concurrency : concurrency;
  const running = new Set<Promise<void>>();
  const run = async (job: BullJob<Payload>) => {
    const stop = jobSeconds.startTimer({ queue: name });
    const done = inTraceOf(job, name, () =>
      handle({ id: job.id ?? "", payload: job.data, starts: job.attemptsStarted }),
    );
    done.then(
      () => stop({ result: "done" }),
      () => stop({ result: "failed" }),
    );
    running.add(done);
    await done.finally(() => {
      running.delete(done);
      worker.concurrency = atOnce();
    });
  };
  const connection = workerConnection(redisUrl, { socketTimeout: silenceMs });
  const worker = new Worker<Payload, void, string>(name, run, {
    ...getNames(name),
    concurrency: atOnce(),
    lockDuration: lockMs,
    stalledInterval: lockMs,
    maxStalledCount: survivedDeaths,
    runRetryDelay: reconnectMs,
    connection,
    removeOnComplete: { count: 0 },
    removeOnFail: keptFailures,
  });
  const outage = noteOutages(name, log);
  worker.on("error", outage.begin);
  worker.getBackend().on("ready", outage.end);
  worker.on("failed", (job, error) => log.warn({ err: error, job: job?.id }, `a job of ${name} failed`));
  return {
    async close() {
      await worker.pause(true);
      await Promise.allSettled(running);
      // While Redis is unavailable, a graceful close would wait for it.
      const { client } = worker.getBackend().connection;
      const answer = client.then((redis) => redis.info());
      const isUnavailable = await Promise.race([
        answer.then(
          () => false,
          () => true,
        ),
        pause(closeMs, true),
      ]);
      await worker.close(isUnavailable);
      endConnection(connection);
    },
  };
}

/** Adds jobs with the current trace. */
async function addInTrace<Payload extends object>(
  queue: BullQueue<Payload, void, string>,
  name: string,
  jobs: NewJob<Payload>[],
  lifo: boolean,
): Promise<void> {
  if (jobs.length === 0) return;
  await inSpan({ name: `add to ${name}`, kind: "producer" }, async () => {
    const trace = traceToStore();
    const all = jobs.map(({ payload, ...options }) => ({
      name,
      data: payload,
      opts: { ...toJobOptions(options), lifo, ...(trace && { telemetry: { metadata: trace } }) },
    }));
    await queue.addBulk(all as Parameters<typeof queue.addBulk>[0]);
  });
}

/** Handles a job in the trace that it was added in. */
function inTraceOf(job: BullJob, name: string, handle: () => Promise<void>): Promise<void> {
  const trace = job.opts.telemetry?.metadata;
  if (!trace) return handle();
  const attributes = { "messaging.message.id": job.id ?? "", "messaging.job.starts": job.attemptsStarted };
  return inSpan({ name: `do ${name}`, kind: "consumer", follows: [trace], attributes }, handle);
}

function toJobOptions({ id, attempts = 1, backoffMs = 1_000, delayMs }: JobOptions): JobsOptions {
  return {
    attempts,
    backoff: { type: "exponential", delay: backoffMs },
    ...(id === undefined ? {} : { jobId: id }),
    ...(delayMs === undefined ? {} : { delay: delayMs }),
  };
}

function noteOutages(name: string, log: QueueLog) {
  let isUnavailable = false;
  return {
    begin(error: Error) {
      const isOutage = "code" in error && typeof error.code === "string";
      if (!isOutage) return log.warn({ err: error }, `the queue ${name} met an error`);
      if (!isUnavailable) log.warn({ reason: error.message }, `the queue ${name} does not reach Redis`);
      isUnavailable = true;
    },
    end() {
      if (isUnavailable) log.info(`the queue ${name} reaches Redis again`);
      isUnavailable = false;
    },
  };
}
