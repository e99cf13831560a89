import { readConfig } from "@tessera/kit/config";
import { startRelay } from "@tessera/kit/outbox";
import { publishToStreams } from "@tessera/kit/outbox-streams";
import { openRedis } from "@tessera/kit/redis";
import { createRevocations } from "@tessera/kit/revocations";
import { run } from "@tessera/kit/run";
import { startJobs } from "@tessera/kit/schedule";
import { createTenantDb } from "@tessera/kit/tenant-db";
import { createTokenVerifier } from "@tessera/kit/token";
import { createAgentsApp } from "./app.ts";
import { configSchema } from "./config.ts";
import { idempotencyJob } from "./idempotency/idempotency.jobs.ts";
import type { AgentsDatabase } from "./schema.ts";

await run(async () => {
  const config = readConfig(configSchema, process.env);
  const tenantDb = createTenantDb<AgentsDatabase>({ connectionString: config.DATABASE_URL });
  const jobsDb = createTenantDb<AgentsDatabase>({
    connectionString: config.JOB_DATABASE_URL,
    maxConnections: 2,
  });
  const redis = openRedis(config.REDIS_URL, {
    warn: (reason) => app.log.warn({ reason }, "Redis does not answer"),
  });
  const verifier = createTokenVerifier({
    issuer: config.TOKEN_ISSUER,
    audience: config.TOKEN_AUDIENCE,
    jwksUrl: config.JWKS_URL,
    isRevoked: createRevocations(redis).isRevoked,
  });
  const app = await createAgentsApp({
    tenantDb,
    verifier,
    logLevel: config.LOG_LEVEL,
    wakeRelay: () => relay.poke(),
  });
  const relay = startRelay({
    jobDatabaseUrl: config.JOB_DATABASE_URL,
    table: "agents.outbox",
    redis,
    publish: publishToStreams(redis),
    log: app.log,
  });
  const stopJobs = startJobs([idempotencyJob], { tenantDb, jobDb: jobsDb.unscoped }, app.log);
  const close = async () => {
    await Promise.all([stopJobs(), relay.close()]);
    await Promise.all([tenantDb.close(), jobsDb.close()]);
    redis.disconnect();
  };
  return { app, host: config.HOST, port: config.PORT, close };
});
