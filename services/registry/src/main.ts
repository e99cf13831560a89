import { readConfig } from "@tessera/kit/config";
import { unavailable } from "@tessera/kit/failure";
import { createMail, openSmtp } from "@tessera/kit/mail";
import { openRedis } from "@tessera/kit/redis";
import { createRevocations } from "@tessera/kit/revocations";
import { run } from "@tessera/kit/run";
import { startJobs } from "@tessera/kit/schedule";
import { readServiceList } from "@tessera/kit/service-list";
import { createTenantDb } from "@tessera/kit/tenant-db";
import { createTokenVerifier } from "@tessera/kit/token";
import { createRegistry } from "./app.ts";
import { configSchema } from "./config.ts";
import { healthJobs } from "./health/health.jobs.ts";
import type { Verdict } from "./health/judge-releases.ts";
import { createVerdictMail } from "./health/verdict-mail.ts";
import { stagingJob } from "./release/staging.jobs.ts";
import type { RegistryDatabase } from "./schema.ts";
import { openStore } from "./store/open-store.ts";

const mebibyte = 1024 * 1024;

async function originsIn(servicesFile: string): Promise<Record<string, string>> {
  const list = await readServiceList(servicesFile).catch(() => {
    throw unavailable("The services file cannot be read, so nothing can be checked against services.");
  });
  return Object.fromEntries(Object.entries(list).map(([name, { url }]) => [name, url]));
}

async function start() {
  const config = readConfig(configSchema, process.env);
  await readServiceList(config.SERVICES_FILE);
  const tenantDb = createTenantDb<RegistryDatabase>({ connectionString: config.DATABASE_URL });
  const redis = openRedis(config.REDIS_URL, {
    warn: (reason) => app.log.warn({ reason }, "Redis does not answer"),
  });
  const app = await createRegistry({
    ...(config.LOG_LEVEL && { logLevel: config.LOG_LEVEL }),
    tenantDb,
    store: await openStore(config),
    stagingDir: config.RELEASES_DIR,
    limits: { file: config.MAX_FILE_MB * mebibyte, release: config.MAX_RELEASE_MB * mebibyte },
    publishTokens: [config.PUBLISH_TOKEN, ...config.PUBLISH_TOKEN_FORMER],
    serviceOrigins: () => originsIn(config.SERVICES_FILE),
    budgetBytes: config.BUDGET_KB * 1024,
    publicOrigin: config.PUBLIC_ORIGIN,
    ...(config.OVERRIDE_SECRET && {
      overrides: {
        secret: [config.OVERRIDE_SECRET, ...config.OVERRIDE_SECRET_FORMER],
        origins: config.OVERRIDE_ORIGINS,
      },
    }),
    verifier: createTokenVerifier({
      issuer: config.TOKEN_ISSUER,
      audience: config.TOKEN_AUDIENCE,
      jwksUrl: config.JWKS_URL,
      isRevoked: createRevocations(redis).isRevoked,
    }),
    now: Date.now,
  });
  const mail =
    config.SMTP_URL === undefined
      ? null
      : createMail({ transport: openSmtp(config.SMTP_URL), from: config.MAIL_FROM, log: app.log });
  const mailVerdict =
    mail && createVerdictMail({ mail, operators: config.OPERATORS, publicOrigin: config.PUBLIC_ORIGIN });
  const jobContext = {
    db: tenantDb.unscoped,
    stagingDir: config.RELEASES_DIR,
    now: Date.now,
    notify(verdict: Verdict) {
      app.log.warn(verdict, "a release fails");
      mailVerdict?.(verdict);
    },
  };
  const stopJobs = startJobs<typeof jobContext>([...healthJobs, stagingJob], jobContext, app.log);
  const close = async () => {
    await stopJobs();
    await mail?.close();
    await tenantDb.close();
    redis.disconnect();
  };
  const server = { app, host: config.HOST, port: config.PORT, drainMs: config.DRAIN_MS };
  return { log: app.log, server, close };
}

await run({ name: "registry", start });
