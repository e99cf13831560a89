import type { FastifyBaseLogger } from "fastify";
import type { JobContext } from "./context.ts";

/** Work nobody asks for. It may run in several replicas at once, and twice. */
export interface ScheduledJob {
  name: string;
  /** The pause between two runs; the first comes at once. */
  everySeconds: number;
  /** Answers how much was done. */
  run(context: JobContext): Promise<number>;
}

/** Runs jobs until the answer is called, which waits for those under way. One that fails is logged and goes on. */
export function startJobs(
  jobs: ScheduledJob[],
  context: JobContext,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const stops = jobs.map((job) => repeat(job, context, log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function repeat(job: ScheduledJob, context: JobContext, log: FastifyBaseLogger): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const go = () => {
    running = runOnce(job, context, log).then(() => {
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

async function runOnce(job: ScheduledJob, context: JobContext, log: FastifyBaseLogger): Promise<void> {
  try {
    const done = await job.run(context);
    if (done > 0) log.info({ job: job.name, done }, "job done");
  } catch (error) {
    log.error({ err: error, job: job.name }, "job failed");
  }
}
