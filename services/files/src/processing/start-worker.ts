import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "@tessera/kit/config/config";
import { warnOfMisspelt } from "@tessera/kit/config/misspelt-variable";
import { openRedis } from "@tessera/kit/database/redis";
import { createTenantDb } from "@tessera/kit/database/tenant-db";
import { report } from "@tessera/kit/doctor/program-report";
import { shareReports } from "@tessera/kit/doctor/shared-reports";
import { pokeEventLog } from "@tessera/kit/events/event-log";
import { loggerOptions } from "@tessera/kit/observability/request-log";
import { probeConfinement } from "@tessera/kit/sandbox/confinement";
import type { RunningProgram } from "@tessera/kit/service/run";
import fastify from "fastify";
import { workerConfigSchema } from "../config.ts";
import { nameProcessingQueue } from "../processing-queue.ts";
import { readInChild } from "../sandbox/read-file.ts";
import { openWorkFolder } from "../sandbox/work-folder.ts";
import type { FilesDatabase } from "../schema.ts";
import { openStorage } from "../storage/open-storage.ts";
import { openTranscriber } from "../transcription/open-transcriber.ts";
import { startProcessing } from "./start-processing.ts";
import { openVirusScanner } from "./virus-scanner.ts";

export async function startWorker(env: NodeJS.ProcessEnv): Promise<RunningProgram> {
  const config = readConfig(workerConfigSchema, env);
  const { log } = fastify({ logger: loggerOptions("files-worker", config.LOG_LEVEL ?? "info") });
  const tenantDb = createTenantDb<FilesDatabase>({
    connectionString: config.DATABASE_URL,
    maxConnections: config.WORKER_CONCURRENCY + 3,
    // A lost claim only expires, and a file whose outcome is lost is read again.
    mayLoseCommits: true,
  });
  const jobsDb = createTenantDb<FilesDatabase>({
    connectionString: config.JOB_DATABASE_URL,
    maxConnections: 1,
  });
  const redis = openRedis(config.REDIS_URL);
  const workFolder = await openWorkFolder(config.WORK_DIR ?? join(tmpdir(), "tessera-files"));
  const { noNetwork } = await probeConfinement();
  if (!noNetwork) log.warn("files are read with a network in reach: take it away from this process");
  const transcriber = await openTranscriber(config, { workFolder: workFolder.path, log });
  const processing = startProcessing({
    tenantDb,
    storage: await openStorage(config),
    jobDb: jobsDb.unscoped,
    redisUrl: config.REDIS_URL,
    queueName: nameProcessingQueue(config.CELL),
    concurrency: config.WORKER_CONCURRENCY,
    workFolder: workFolder.path,
    readFile: readInChild,
    scanner: config.CLAMD_URL ? openVirusScanner(config.CLAMD_URL) : null,
    transcriber,
    // Best effort: the event log also polls by itself.
    wakeRelay: () => void pokeEventLog(redis, "files").catch(() => {}),
    log,
  });
  const known = Object.keys(workerConfigSchema.properties);
  warnOfMisspelt(log, env, known);
  const stopReports = shareReports(redis, "files-worker", () => report({ name: "files-worker", env }, known));
  const close = async () => {
    await stopReports();
    await processing.close();
    await Promise.all([tenantDb.close(), jobsDb.close(), workFolder.remove()]);
    redis.disconnect();
  };
  return { log, close };
}
