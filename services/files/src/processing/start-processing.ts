import { createActivity } from "@tessera/kit/activity";
import { openQueue, startQueueWorker } from "@tessera/kit/queue";
import { startJobs } from "@tessera/kit/schedule";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import { type ProcessFile, processingQueue } from "../file/processing-queue.ts";
import type { FilesDatabase } from "../schema.ts";
import { openExtractionPool } from "./extraction-pool.ts";
import type { ProcessingContext } from "./processing.context.ts";
import { processFile } from "./processing.service.ts";
import { openProcessingResults } from "./processing-results.ts";
import type { ExtractionRequest } from "./read-file.ts";
import { openUnderWay } from "./under-way.ts";
import { abandonedJob, askForUnfinished, unfinishedJob } from "./unfinished.jobs.ts";

export interface ProcessingOptions extends Omit<ProcessingContext, "closing" | "results" | "log"> {
  redisUrl: string;
  /** Its own name, for tests that share a Redis. */
  queueName?: string;
  /** How many files are read at once. */
  concurrency: number;
  jobDb: Kysely<FilesDatabase>;
  /** Events were committed that should leave at once. */
  wakeRelay(): void;
  log: FastifyBaseLogger;
  /** How long files under way may take to end when this closes; then they are given back. */
  patienceMs?: number;
}

/** Where so many are taken and not at their end, no other is taken before one is. */
const maxUnderWay = 128;

/** Takes files from the queue, and asks for those that the queue forgot. */
export function startProcessing(options: ProcessingOptions): { close(): Promise<void> } {
  const { redisUrl, queueName = processingQueue, concurrency, jobDb, wakeRelay, ...others } = options;
  const { patienceMs = 15_000, ...rest } = others;
  const { log } = rest;
  const closing = new AbortController();
  const context: ProcessingContext = {
    ...rest,
    results: openProcessingResults(rest.tenantDb, wakeRelay),
    closing: closing.signal,
  };
  const pool = openExtractionPool(concurrency, rest.readFile);
  const underWay = openUnderWay(maxUnderWay);
  /** Ends when the file is read: what comes then needs no reader, and may take a while. */
  async function untilRead(job: ProcessFile): Promise<void> {
    const { promise: isRead, resolve } = Promise.withResolvers<void>();
    const readFile = (file: ExtractionRequest) => pool.read(file).finally(resolve);
    const isDone = processFile({ ...context, readFile }, job).catch((err) =>
      log.error({ err, file: job.fileId }, "a file's processing broke off: it is asked for again"),
    );
    underWay.add(isDone);
    await Promise.race([isRead, isDone]);
    await underWay.room();
  }
  const activity = createActivity();
  const queue = openQueue<ProcessFile>(redisUrl, queueName, {
    log,
    onReady: () => void askForUnfinished({ jobDb, queue }).catch(() => {}),
  });
  const worker = startQueueWorker<ProcessFile>({
    redisUrl,
    name: queueName,
    concurrency: pool.wanted,
    handle({ payload }) {
      activity.note();
      return untilRead(payload);
    },
    log,
  });
  const stopAsking = startJobs([unfinishedJob, abandonedJob], { jobDb, queue }, log, activity);
  return {
    async close() {
      const patience = setTimeout(() => closing.abort(), patienceMs);
      await Promise.all([worker.close(), stopAsking()]);
      await underWay.end();
      clearTimeout(patience);
      await queue.close();
    },
  };
}
