import { readConfig } from "@tessera/kit/config";
import { startEventLog } from "@tessera/kit/event-log";
import { openSmtp } from "@tessera/kit/mail";
import { type Program, run } from "@tessera/kit/run";
import { startJobs } from "@tessera/kit/schedule";
import { createIdentityApp } from "./app.ts";
import { configSchema } from "./config.ts";
import { startErasing } from "./erasure/erasure.feed.ts";
import { reconcileJob } from "./hosted/reconcile.jobs.ts";
import { publishFacts } from "./live/publish-facts.ts";
import { openRedis } from "./redis.ts";

async function start(env: NodeJS.ProcessEnv) {
  const config = readConfig(configSchema, env);
  const redis = openRedis(config.REDIS_URL, (reason) => app.log.warn({ reason }, "Redis does not answer"));
  const transport = openSmtp(config.SMTP_URL);
  const { app, auth, mirror } = await createIdentityApp({
    config,
    redis,
    transport,
    wakeRelay: () => eventLog.poke(),
  });
  const eventLog = startEventLog({
    jobDatabaseUrl: config.JOB_DATABASE_URL,
    domain: "identity",
    tables: [{ name: "identity.event" }, { name: "identity.accepted_invitation" }],
    redis,
    publish: publishFacts(redis),
    log: app.log,
  });
  const erasing = startErasing({ jobDatabaseUrl: config.JOB_DATABASE_URL, redis, log: app.log });
  const stopJobs = mirror
    ? startJobs([reconcileJob], { mirror, redis, log: app.log }, app.log)
    : async () => {};
  // The first key is made here and not by two requests at once.
  await auth.api.getJwks();
  const close = async () => {
    await Promise.all([eventLog.close(), erasing.close(), stopJobs()]);
    redis.disconnect();
  };
  const server = { app, host: config.HOST, port: config.PORT, drainMs: config.DRAIN_MS };
  return { log: app.log, server, close };
}

export const service: Program = { name: "identity", start };

if (import.meta.main) await run(service);
