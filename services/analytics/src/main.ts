import { readConfig } from "@tessera/kit/config";
import { openRedis } from "@tessera/kit/redis";
import { createRevocations } from "@tessera/kit/revocations";
import { run } from "@tessera/kit/run";
import { createTenantDb } from "@tessera/kit/tenant-db";
import { createTokenVerifier } from "@tessera/kit/token";
import { createAnalyticsApp } from "./app.ts";
import { configSchema } from "./config.ts";
import { startFollower } from "./fact/follower.ts";
import { createReadingClock } from "./fact/reading-clock.ts";
import type { AnalyticsDatabase } from "./schema.ts";

await run(async () => {
  const config = readConfig(configSchema, process.env);
  const tenantDb = createTenantDb<AnalyticsDatabase>({ connectionString: config.DATABASE_URL });
  const redis = openRedis(config.REDIS_URL, {
    warn: (reason) => app.log.warn({ reason }, "Redis does not answer"),
  });
  const verifier = createTokenVerifier({
    issuer: config.TOKEN_ISSUER,
    audience: config.TOKEN_AUDIENCE,
    jwksUrl: config.JWKS_URL,
    isRevoked: createRevocations(redis).isRevoked,
  });
  const now = () => new Date();
  const clock = createReadingClock(now);
  const app = await createAnalyticsApp({
    tenantDb,
    now,
    readUntil: clock.readUntil,
    verifier,
    logLevel: config.LOG_LEVEL,
  });
  const follower = startFollower({
    jobDatabaseUrl: config.JOB_DATABASE_URL,
    redis,
    log: app.log,
    now,
    clock,
  });
  const close = async () => {
    await follower.close();
    await tenantDb.close();
    redis.disconnect();
  };
  return { app, host: config.HOST, port: config.PORT, close };
});
