import { setTimeout as pause } from "node:timers/promises";
import { type Job as BullJob, Queue as BullQueue, type JobsOptions, Worker } from "bullmq";
import { jobSeconds } from "./metrics.ts";
import { measureQueue } from "./queue-metrics.ts";
import { namesOf, rememberQueue } from "./queue-names.ts";
import { endConnection, openRedis, workerConnection } from "./redis.ts";
import { inSpan, traceToStore } from "./tracing.ts";

/** Written to once when Redis does not answer a queue, once when it does again, and for every handler that threw. */
export interface QueueLog {
  warn(fields: object, message: string): void;
  info(message: string): void;
}

/** What may be said about one job. */
export interface JobOptions {
  /** While a job of this id waits, runs or is to be tried again, another one is not added; one that was given up is replaced. No colon. */
  id?: string;
  /** How often the handler is tried before the job is given up, 1 unless given. */
  attempts?: number;
  /** How long after the first failure it is tried again, in milliseconds; doubles each time. 1000 unless given. */
  backoffMs?: number;
  /** How long it waits before its first try, in milliseconds. */
  delayMs?: number;
}

/** A job to add. Payloads carry ids, never rows. */
export interface NewJob<Payload> extends JobOptions {
  payload: Payload;
}

/** A job that is added again under its id when it was forgotten. */
export type KnownJob<Payload> = NewJob<Payload> & { id: string };

/** Where jobs are added. */
export interface Queue<Payload extends object> {
  /** Throws within about half a second when Redis is unavailable: nothing was lost as long as the truth is in Postgres. */
  add(payload: Payload, options?: JobOptions): Promise<void>;
  /** The same for many, in one round trip. */
  addAll(jobs: NewJob<Payload>[]): Promise<void>;
  /** The same for jobs with ids that the queue should know by now: asking is far cheaper than adding. */
  addForgotten(jobs: KnownJob<Payload>[]): Promise<void>;
  /**
   * The same before all others, in the place of jobs of these ids that wait or whose worker was killed: sooner than the
   * queue notices that by itself. A job that a worker holds stays, and is not added.
   */
  replaceAll(jobs: NewJob<Payload>[]): Promise<void>;
  close(): Promise<void>;
}

export interface QueueOptions {
  log: QueueLog;
  /** Redis answers, for the first time or again: what was forgotten meanwhile is to be added now. */
  onReady?: () => void;
}

/** A job that runs now. */
export interface Job<Payload> {
  id: string;
  payload: Payload;
  /** How often it was begun, this time included; after a killed worker too. */
  starts: number;
}

export interface QueueWorkerOptions<Payload> {
  redisUrl: string;
  name: string;
  /** How many jobs run at once in this process, 1 unless given. A function is asked again when one ends. */
  concurrency?: number | (() => number);
  /** Does the work; may run twice for one job. What it throws fails this attempt. No heavy computing in this process. */
  handle(job: Job<Payload>): Promise<void>;
  log: QueueLog;
}

/** What takes jobs. */
export interface QueueWorker {
  /** Takes no more jobs, and ends when those that run are done. */
  close(): Promise<void>;
}

/** A worker killed in mid-job is noticed after two checks at most: the job runs again after some 10 s. */
const lockMs = 5_000;
const reconnectMs = 500;
/** Longer than the longest blocking wait, which is 10 s. */
const silenceMs = 20_000;
/** A job whose worker was killed starts again this often; who must count deaths counts them in Postgres. */
const survivedDeaths = 100;
const closeMs = 1_000;
const askedAtOnce = 100;
/** Jobs that were given up stay for operators to look at: so many of a queue, and so long in seconds. */
const keptFailures = { count: 1_000, age: 7 * 24 * 3_600 };

/**
 * Opens a queue for adding. Redis only wakes: jobs are forgotten when done, and what must not be lost is added
 * again from Postgres (at start, `onReady`, now and then) under the same id. Works without Redis at its start.
 */
export function openQueue<Payload extends object>(
  redisUrl: string,
  name: string,
  { log, onReady = () => {} }: QueueOptions,
): Queue<Payload> {
  const redis = openRedis(redisUrl);
  const queue = new BullQueue<Payload, void, string>(name, {
    ...namesOf(name),
    // Asking for the version first would make a queue that was opened during an outage useless for ever.
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
  /** Of these ids, those whose jobs were given up. */
  const findFailed = async (ids: string[]): Promise<string[]> => {
    if (ids.length === 0) return [];
    const scores = await redis.zmscore(queue.toKey("failed"), ids);
    return ids.filter((_, place) => scores[place] !== null);
  };
  /** Asked before they are added, on the same way: what was in the place of a new job then is given up, and makes way for it. */
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
 * Takes jobs of a queue for as long as the process lives, and waits outages out. A job whose worker was killed runs
 * again after some 10 s, on any worker.
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
    ...namesOf(name),
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
      // Saying goodbye to a Redis that is unavailable would wait for it.
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

/** Jobs are given the trace that asks for them. */
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
      opts: { ...jobOptionsOf(options), lifo, ...(trace && { telemetry: { metadata: trace } }) },
    }));
    await queue.addBulk(all as Parameters<typeof queue.addBulk>[0]);
  });
}

/** A job belongs to the trace that asked for it. */
function inTraceOf(job: BullJob, name: string, handle: () => Promise<void>): Promise<void> {
  const trace = job.opts.telemetry?.metadata;
  if (!trace) return handle();
  const attributes = { "messaging.message.id": job.id ?? "", "messaging.job.starts": job.attemptsStarted };
  return inSpan({ name: `do ${name}`, kind: "consumer", follows: [trace], attributes }, handle);
}

function jobOptionsOf({ id, attempts = 1, backoffMs = 1_000, delayMs }: JobOptions): JobsOptions {
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
