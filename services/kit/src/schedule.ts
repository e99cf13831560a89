import type { FastifyBaseLogger } from "fastify";
import { scheduledJobDoneAt, scheduledJobSeconds } from "./metrics.ts";

/** Work nobody asks for. It may run in several replicas at once, and twice. */
export interface ScheduledJob<Context> {
  /** What it does, as the log says it: `forget old keys`. */
  name: string;
  /** The pause between two runs; the first comes at once. */
  everySeconds: number;
  /** Answers how much was done. */
  run(context: Context): Promise<number>;
}

/**
 * Runs jobs until the answer is called, which waits for those under way. One that fails is logged and goes on. `wakeEvents` is
 * called after each run that did something: it may have written events.
 */
export function startJobs<Context>(
  jobs: ScheduledJob<Context>[],
  context: Context,
  log: FastifyBaseLogger,
  wakeEvents: () => void = () => {},
): () => Promise<void> {
  const stops = jobs.map((job) => repeat(job, { context, log, wakeEvents }));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

interface Surroundings<Context> {
  context: Context;
  log: FastifyBaseLogger;
  wakeEvents(): void;
}

function repeat<Context>(
  job: ScheduledJob<Context>,
  surroundings: Surroundings<Context>,
): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const go = () => {
    running = runOnce(job, surroundings).then(() => {
      if (!isStopped) timer = setTimeout(go, job.everySeconds * 1_000);
    });
  };
  go();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}

async function runOnce<Context>(
  job: ScheduledJob<Context>,
  { context, log, wakeEvents }: Surroundings<Context>,
): Promise<void> {
  const stop = scheduledJobSeconds.startTimer({ scheduled_job: job.name });
  try {
    const done = await job.run(context);
    stop({ result: "done" });
    scheduledJobDoneAt.setToCurrentTime({ scheduled_job: job.name });
    if (done === 0) return;
    log.info({ job: job.name, done }, "job done");
    wakeEvents();
  } catch (error) {
    stop({ result: "failed" });
    log.error({ err: error, job: job.name }, "job failed");
  }
}
