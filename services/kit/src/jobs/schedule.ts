import type { FastifyBaseLogger } from "fastify";
import { scheduledJobDoneAt, scheduledJobSeconds } from "../observability/metrics.ts";

/** Periodic background work. It may run in several replicas at once, so it must tolerate running twice. */
export interface ScheduledJob<Context> {
  /** A description of the work for the log: `delete old keys`. */
  name: string;
  /** The pause between two runs; the first run is immediate. */
  everySeconds: number;
  /**
   * True if the work results from writes only. After a minute without writes it runs every 20 s; after the next write it runs at its own
   * interval again. Work that becomes due over time may be late by that much.
   */
  restsWhenQuiet?: boolean;
  /** Does the work and returns how many items were processed. */
  run(context: Context): Promise<number>;
}

/** The signals between jobs and the rest of a service. */
export interface JobSignals {
  /** Called after each run that processed something, because it may have written events. */
  wakeEvents?: (() => void) | undefined;
  /** Registers a listener for writes, see `Activity`; without it, only runs that processed something count. */
  onActivity?: ((listener: () => void) => void) | undefined;
}

/** Runs jobs until the returned function is called, which waits for runs in progress. A failed run is logged and the job continues. */
export function startJobs<Context>(
  jobs: ScheduledJob<Context>[],
  context: Context,
  log: FastifyBaseLogger,
  { wakeEvents = () => {}, onActivity = () => {} }: JobSignals = {},
): () => Promise<void> {
  let isClosing = false;
  const surroundings = { context, log, wakeEvents, isClosing: () => isClosing };
  const repeated = jobs.map((job) => repeat(job, () => runOnce(job, surroundings)));
  onActivity(() => {
    for (const { keepBusy } of repeated) keepBusy();
  });
  return async () => {
    isClosing = true;
    await Promise.all(repeated.map(({ stop }) => stop()));
  };
}

const busyMs = 60_000;
const quietPauseMs = 20_000;

function repeat({ everySeconds, restsWhenQuiet = false }: Pause, run: () => Promise<boolean>) {
  const pauseMs = everySeconds * 1_000;
  let busyUntil = Date.now() + busyMs;
  let isStopped = false;
  let isResting = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const go = () => {
    isResting = false;
    running = run().then((hasDone) => {
      if (hasDone) busyUntil = Date.now() + busyMs;
      if (isStopped) return;
      isResting = restsWhenQuiet && pauseMs < quietPauseMs && Date.now() >= busyUntil;
      timer = setTimeout(go, isResting ? quietPauseMs : pauseMs);
    });
  };
  go();
  return {
    keepBusy() {
      busyUntil = Date.now() + busyMs;
      if (!isResting || isStopped) return;
      isResting = false;
      clearTimeout(timer);
      timer = setTimeout(go, pauseMs);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}

type Pause = Pick<ScheduledJob<never>, "everySeconds" | "restsWhenQuiet">;

interface Surroundings<Context> {
  context: Context;
  log: FastifyBaseLogger;
  wakeEvents(): void;
  /** True once the service ends: what a job uses may have ended before it, and the next start runs it again. */
  isClosing(): boolean;
}

/** Runs a job once and returns true if it processed something. */
async function runOnce<Context>(
  job: ScheduledJob<Context>,
  { context, log, wakeEvents, isClosing }: Surroundings<Context>,
): Promise<boolean> {
  const stop = scheduledJobSeconds.startTimer({ scheduled_job: job.name });
  try {
    const done = await job.run(context);
    stop({ result: "done" });
    scheduledJobDoneAt.setToCurrentTime({ scheduled_job: job.name });
    if (done === 0) return false;
    log.info({ job: job.name, done }, "job done");
    wakeEvents();
    return true;
  } catch (error) {
    stop({ result: "failed" });
    if (isClosing()) log.info({ reason: String(error), job: job.name }, "job was interrupted");
    else log.error({ err: error, job: job.name }, "job failed");
    return false;
  }
}
