import { readConfig } from "@tessera/kit/config";
import { createMail, openSmtp } from "@tessera/kit/mail";
import { openRedis } from "@tessera/kit/redis";
import { createRevocations } from "@tessera/kit/revocations";
import { run } from "@tessera/kit/run";
import { startJobs } from "@tessera/kit/schedule";
import { createTenantDb } from "@tessera/kit/tenant-db";
import { createTokenVerifier } from "@tessera/kit/token";
import { createAnalyticsApp } from "./app.ts";
import { configSchema } from "./config.ts";
import { followErasures } from "./erasure/erasure.feed.ts";
import { startFollower } from "./fact/follower.ts";
import { createReadingClock } from "./fact/reading-clock.ts";
import { idempotency } from "./idempotency.ts";
import { weeklyLetterJob } from "./saved-report/weekly-letter.jobs.ts";
import type { AnalyticsDatabase } from "./schema.ts";

async function start() {
  const config = readConfig(configSchema, process.env);
  const tenantDb = createTenantDb<AnalyticsDatabase>({ connectionString: config.DATABASE_URL });
  const jobsDb = createTenantDb<AnalyticsDatabase>({
    connectionString: config.JOB_DATABASE_URL,
    maxConnections: 1,
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
  const now = () => new Date();
  const clock = createReadingClock(now);
  const mail = createMail({
    transport: openSmtp(config.SMTP_URL),
    from: config.MAIL_FROM,
    log: { error: (facts, message) => app.log.error(facts, message) },
  });
  const context = {
    tenantDb,
    now,
    readUntil: clock.readUntil,
    mail,
    publicOrigin: config.PUBLIC_ORIGIN,
  };
  const app = await createAnalyticsApp({ ...context, verifier, logLevel: config.LOG_LEVEL });
  const feed = { jobDatabaseUrl: config.JOB_DATABASE_URL, redis, log: app.log };
  const follower = startFollower({ ...feed, now, clock });
  const erasures = followErasures(feed);
  const jobContext = { ...context, jobDb: jobsDb.unscoped };
  const stopLetters = startJobs([weeklyLetterJob], jobContext, app.log);
  const stopJobs = startJobs([...idempotency.jobs], jobContext, app.log);
  const close = async () => {
    await Promise.all([stopJobs(), stopLetters(), follower.close(), erasures.close()]);
    await mail.close();
    await Promise.all([tenantDb.close(), jobsDb.close()]);
    redis.disconnect();
  };
  const server = { app, host: config.HOST, port: config.PORT, drainMs: config.DRAIN_MS };
  return { log: app.log, server, close };
}

await run({ name: "analytics", start });
