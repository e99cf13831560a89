import { openQueue, startQueueWorker } from "@tessera/kit/queue";
import { startJobs } from "@tessera/kit/schedule";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import { type ProcessFile, processingQueue } from "../file/processing-queue.ts";
import type { FilesDatabase } from "../schema.ts";
import { openLedger } from "./ledger.ts";
import type { ProcessingContext } from "./processing.context.ts";
import { processFile } from "./processing.service.ts";
import { abandonedJob, askForUnfinished, unfinishedJob } from "./unfinished.jobs.ts";

export interface ProcessingOptions extends Omit<ProcessingContext, "closing" | "ledger" | "log"> {
  redisUrl: string;
  /** Its own name, for tests that share a Redis. */
  queueName?: string;
  concurrency: number;
  jobDb: Kysely<FilesDatabase>;
  /** Facts were committed that should leave at once. */
  wakeRelay(): void;
  log: FastifyBaseLogger;
  /** How long files under way may take to end when this closes; then they are given back. */
  patienceMs?: number;
}

/** Takes files from the queue, and asks for those that the queue forgot. */
export function startProcessing(options: ProcessingOptions): { close(): Promise<void> } {
  const { redisUrl, queueName = processingQueue, concurrency, jobDb, wakeRelay, ...others } = options;
  const { patienceMs = 15_000, ...rest } = others;
  const { log } = rest;
  const closing = new AbortController();
  const context: ProcessingContext = {
    ...rest,
    ledger: openLedger(rest.tenantDb, wakeRelay),
    closing: closing.signal,
  };
  const queue = openQueue<ProcessFile>(redisUrl, queueName, {
    log,
    onReady: () => void askForUnfinished({ jobDb, queue }).catch(() => {}),
  });
  const worker = startQueueWorker<ProcessFile>({
    redisUrl,
    name: queueName,
    concurrency,
    handle: ({ payload }) => processFile(context, payload),
    log,
  });
  const stopAsking = startJobs([unfinishedJob, abandonedJob], { jobDb, queue }, log);
  return {
    async close() {
      const patience = setTimeout(() => closing.abort(), patienceMs);
      await Promise.all([worker.close(), stopAsking()]);
      clearTimeout(patience);
      await queue.close();
    },
  };
}
