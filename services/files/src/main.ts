import { readConfig } from "@tessera/kit/config";
import { startRelay } from "@tessera/kit/outbox";
import { publishToStreams } from "@tessera/kit/outbox-streams";
import { openQueue } from "@tessera/kit/queue";
import { openRedis } from "@tessera/kit/redis";
import { createRevocations } from "@tessera/kit/revocations";
import { run } from "@tessera/kit/run";
import { startJobs } from "@tessera/kit/schedule";
import { createTenantDb } from "@tessera/kit/tenant-db";
import { createTokenVerifier } from "@tessera/kit/token";
import { createFilesApp } from "./app.ts";
import { configSchema } from "./config.ts";
import { createContentAddresses } from "./content/content-address.ts";
import { followErasures } from "./erasure/erasure.feed.ts";
import { erasureJob } from "./erasure/erasure.jobs.ts";
import { type ProcessFile, processingJobId, processingQueue } from "./file/processing-queue.ts";
import { idempotency } from "./idempotency.ts";
import { followReleasedFiles } from "./released-file/released-file.feed.ts";
import type { FilesDatabase } from "./schema.ts";
import { openStorage } from "./storage/open-storage.ts";
import { deletedFileJob } from "./sweep/deleted-file.jobs.ts";
import { orphanJob } from "./sweep/orphan.jobs.ts";
import { partJob } from "./sweep/part.jobs.ts";
import type { SweepContext } from "./sweep/sweep.ts";
import { spoolFolderOf } from "./upload/spool.ts";

async function start() {
  const config = readConfig(configSchema, process.env);
  const tenantDb = createTenantDb<FilesDatabase>({ connectionString: config.DATABASE_URL });
  const jobsDb = createTenantDb<FilesDatabase>({
    connectionString: config.JOB_DATABASE_URL,
    maxConnections: 2,
  });
  const storage = await openStorage(config);
  const spoolFolder = spoolFolderOf(config.FILES_DIR);
  const redis = openRedis(config.REDIS_URL, {
    warn: (reason) => app.log.warn({ reason }, "Redis does not answer"),
  });
  const app = await createFilesApp({
    tenantDb,
    storage,
    spool: { folder: spoolFolder },
    addresses: createContentAddresses([config.URL_SECRET, ...config.URL_SECRET_FORMER], Date.now),
    askForProcessing: (file) => void ask(file),
    verifier: createTokenVerifier({
      issuer: config.TOKEN_ISSUER,
      audience: config.TOKEN_AUDIENCE,
      jwksUrl: config.JWKS_URL,
      isRevoked: createRevocations(redis).isRevoked,
    }),
    logLevel: config.LOG_LEVEL,
    wakeRelay: () => relay.poke(),
  });
  const queue = openQueue<ProcessFile>(config.REDIS_URL, processingQueue, { log: app.log });
  // Without an answer the worker finds the file in the database.
  const ask = (file: ProcessFile) => queue.add(file, { id: processingJobId(file) }).catch(() => {});
  const relay = startRelay({
    jobDatabaseUrl: config.JOB_DATABASE_URL,
    table: "files.outbox",
    redis,
    publish: publishToStreams(redis),
    log: app.log,
  });
  const stopJobs = startJobs<SweepContext>(
    [...idempotency.jobs, partJob, deletedFileJob, orphanJob, erasureJob],
    { tenantDb, storage, jobDb: jobsDb.unscoped, spoolFolder, redis, now: Date.now },
    app.log,
  );
  const feedOptions = { jobDatabaseUrl: config.JOB_DATABASE_URL, redis, log: app.log };
  const readers = [followErasures(feedOptions), followReleasedFiles({ ...feedOptions, tenantDb })];
  const close = async () => {
    await Promise.all([stopJobs(), relay.close(), queue.close(), ...readers.map((reader) => reader.close())]);
    await Promise.all([tenantDb.close(), jobsDb.close()]);
    redis.disconnect();
  };
  const server = { app, host: config.HOST, port: config.PORT, drainMs: config.DRAIN_MS };
  return { log: app.log, server, close };
}

await run({ name: "files", start });
