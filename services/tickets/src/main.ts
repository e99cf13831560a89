import { readConfig } from "@tessera/kit/config";
import { startRelay } from "@tessera/kit/outbox";
import { publishToStreams } from "@tessera/kit/outbox-streams";
import { openRedis } from "@tessera/kit/redis";
import { createRevocations } from "@tessera/kit/revocations";
import { run } from "@tessera/kit/run";
import { startJobs } from "@tessera/kit/schedule";
import { createTenantDb } from "@tessera/kit/tenant-db";
import { createTokenVerifier } from "@tessera/kit/token";
import { createTicketsApp } from "./app.ts";
import { configSchema } from "./config.ts";
import { followErasures } from "./erasure/erasure.feed.ts";
import { erasureJob } from "./erasure/erasure.jobs.ts";
import { escalationJob } from "./escalation/escalation.jobs.ts";
import { idempotencyJob } from "./idempotency.ts";
import { followIntegrations } from "./integration-result/integration-result.jobs.ts";
import { createPresenceBoard } from "./presence/presence-board.ts";
import { retentionJob } from "./retention/retention.jobs.ts";
import type { TicketsDatabase } from "./schema.ts";

await run(async () => {
  const config = readConfig(configSchema, process.env);
  const tenantDb = createTenantDb<TicketsDatabase>({ connectionString: config.DATABASE_URL });
  const jobsDb = createTenantDb<TicketsDatabase>({
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
  const app = await createTicketsApp({
    tenantDb,
    verifier,
    logLevel: config.LOG_LEVEL,
    presence: createPresenceBoard(redis),
    wakeRelay: () => relay.poke(),
  });
  const relay = startRelay({
    jobDatabaseUrl: config.JOB_DATABASE_URL,
    table: "tickets.outbox",
    redis,
    publish: publishToStreams(redis),
    log: app.log,
  });
  const jobContext = { tenantDb, jobDb: jobsDb.unscoped };
  const stopJobs = startJobs([escalationJob, idempotencyJob, erasureJob, retentionJob], jobContext, app.log);
  const integrations = followIntegrations({
    jobDb: jobsDb.unscoped,
    jobDatabaseUrl: config.JOB_DATABASE_URL,
    redis,
    log: app.log,
  });
  const erasures = followErasures({ jobDatabaseUrl: config.JOB_DATABASE_URL, redis, log: app.log });
  const close = async () => {
    await Promise.all([stopJobs(), relay.close(), integrations.close(), erasures.close()]);
    await Promise.all([tenantDb.close(), jobsDb.close()]);
    redis.disconnect();
  };
  return { app, host: config.HOST, port: config.PORT, drainMs: config.DRAIN_MS, close };
});
