import type { FastifyBaseLogger } from "fastify";
import { scheduledJobDoneAt, scheduledJobSeconds } from "./metrics.ts";

/** Work nobody asks for. It may run in several replicas at once, and twice. */
export interface ScheduledJob<Context> {
  /** What it does, as the log says it: `forget old keys`. */
  name: string;
  /** The pause between two runs; the first comes at once. */
  everySeconds: number;
  /**
   * Whether its work comes from what is written. While nothing was for a minute, it runs every 20 s, and in its own pause again once
   * something is. What falls due by itself may be so late.
   */
  restsWhenQuiet?: boolean;
  /** Answers how much was done. */
  run(context: Context): Promise<number>;
}

/** How jobs and the rest of a service notice each other. */
export interface JobSignals {
  /** Called after each run that did something: it may have written events. */
  wakeEvents?: (() => void) | undefined;
  /** See `Activity`; without it only what the jobs do themselves counts. */
  onActivity?: ((listener: () => void) => void) | undefined;
}

/** Runs jobs until the answer is called, which waits for those under way. One that fails is logged and goes on. */
export function startJobs<Context>(
  jobs: ScheduledJob<Context>[],
  context: Context,
  log: FastifyBaseLogger,
  { wakeEvents = () => {}, onActivity = () => {} }: JobSignals = {},
): () => Promise<void> {
  const repeated = jobs.map((job) => repeat(job, () => runOnce(job, { context, log, wakeEvents })));
  onActivity(() => {
    for (const { keepBusy } of repeated) keepBusy();
  });
  return async () => {
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
}

/** Answers whether it did something. */
async function runOnce<Context>(
  job: ScheduledJob<Context>,
  { context, log, wakeEvents }: Surroundings<Context>,
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
    log.error({ err: error, job: job.name }, "job failed");
    return false;
  }
}
