import { createActivity } from "@tessera/kit/jobs/activity";
import { startQueueWorker } from "@tessera/kit/jobs/queue";
import { startJobs } from "@tessera/kit/jobs/schedule";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import {
  type Lane,
  lanes,
  nameQueue,
  openProcessingQueues,
  type ProcessFile,
  processingQueue,
} from "../processing-queue.ts";
import { openExtractionPool } from "../sandbox/extraction-pool.ts";
import type { ExtractionRequest } from "../sandbox/read-file.ts";
import type { FilesDatabase } from "../schema.ts";
import type { ProcessingContext } from "./processing.context.ts";
import { processFile } from "./processing.service.ts";
import { openProcessingResults } from "./processing-results.ts";
import { openUnderWay } from "./under-way.ts";
import { abandonedJob, requeueUnfinished, unfinishedJob } from "./unfinished.jobs.ts";

export interface ProcessingOptions extends Omit<ProcessingContext, "closing" | "results" | "log"> {
  redisUrl: string;
  /** The name of the queue, which tests override because they share a Redis. */
  queueName?: string;
  /** The number of long files that are read at once; one short file is read in addition. */
  concurrency: number;
  jobDb: Kysely<FilesDatabase>;
  /** Called when events were committed, to publish them at once. */
  wakeRelay(): void;
  log: FastifyBaseLogger;
  /** How long `close` waits for files in progress before they are given back, in ms. Default: 15,000. */
  patienceMs?: number;
}

/** The maximum number of unfinished files; no other is taken before one of them is done. */
const maxUnderWay = 128;

/** Processes files from the queue, and requeues files that the queue has lost. */
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
  /** Resolves when the file is read. The rest of its processing needs no reader, and may take a while. */
  async function untilRead(job: ProcessFile, lane: Lane): Promise<void> {
    const { promise: isRead, resolve } = Promise.withResolvers<void>();
    const readFile = (file: ExtractionRequest) => pool.read(file, lane).finally(resolve);
    const isDone = processFile({ ...context, readFile }, job).catch((err) =>
      log.error({ err, file: job.fileId }, "a file's processing was interrupted: it will be retried"),
    );
    underWay.add(isDone);
    await Promise.race([isRead, isDone]);
    await underWay.untilSpace();
  }
  const activity = createActivity();
  const onReady = () => void requeueUnfinished({ jobDb, queues }).catch(() => {});
  const queues = openProcessingQueues(redisUrl, { log, onReady }, queueName);
  const workers = lanes.map((lane) =>
    startQueueWorker<ProcessFile>({
      redisUrl,
      name: nameQueue(lane, queueName),
      concurrency: () => pool.wanted(lane),
      handle({ payload }) {
        activity.note();
        return untilRead(payload, lane);
      },
      log,
    }),
  );
  const stopAsking = startJobs([unfinishedJob, abandonedJob], { jobDb, queues }, log, activity);
  return {
    async close() {
      const timeouts = setTimeout(() => closing.abort(), patienceMs);
      await Promise.all([...workers.map((worker) => worker.close()), stopAsking()]);
      await underWay.end();
      clearTimeout(timeouts);
      await queues.close();
    },
  };
}
