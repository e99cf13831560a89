import { readConfig } from "@tessera/kit/config";
import { createCredentialBox } from "@tessera/kit/credential-box";
import { createMail, openSmtp } from "@tessera/kit/mail";
import { startRelay } from "@tessera/kit/outbox";
import { publishToStreams } from "@tessera/kit/outbox-streams";
import { openRedis } from "@tessera/kit/redis";
import { createRevocations } from "@tessera/kit/revocations";
import { run } from "@tessera/kit/run";
import { createSafeFetch } from "@tessera/kit/safe-fetch";
import { startJobs } from "@tessera/kit/schedule";
import { createTenantDb } from "@tessera/kit/tenant-db";
import { createTokenVerifier } from "@tessera/kit/token";
import type { Redis } from "ioredis";
import type { Static } from "typebox";
import { createOrganizationApp } from "./app.ts";
import { choosePaymentProvider } from "./billing/choose-payment-provider.ts";
import { configSchema } from "./config.ts";
import { createExportStore } from "./data-export/export-store.ts";
import { createFileDoor } from "./data-export/file-door.ts";
import { startDeliverer } from "./delivery/deliverer.ts";
import { createIdentityDoor } from "./identity/identity-door.ts";
import type { DueDelivery } from "./integration/integration.context.ts";
import { jobs } from "./jobs.ts";
import { startNotifier } from "./notification/notifier.ts";
import type { OrganizationDatabase } from "./schema.ts";

/** What the service has to do with besides its database. */
function outsideOf(config: Static<typeof configSchema>) {
  return {
    credentials: createCredentialBox([config.CREDENTIALS_KEY, ...config.CREDENTIALS_KEY_FORMER]),
    now: () => new Date(),
    random: Math.random,
    identity: createIdentityDoor(config.IDENTITY_URL),
    payment: choosePaymentProvider(config.PAYMENT_PROVIDER),
    exports: createExportStore(config.EXPORTS_DIR),
    files: createFileDoor(config.FILES_URL, config.URL_SECRET),
    allowPrivateAddresses: config.ALLOW_PRIVATE_ADDRESSES,
    publicOrigin: config.PUBLIC_ORIGIN,
    safeFetch: createSafeFetch({ allowPrivate: config.ALLOW_PRIVATE_ADDRESSES }),
  };
}

function verifierOf(config: Static<typeof configSchema>, redis: Redis) {
  return createTokenVerifier({
    issuer: config.TOKEN_ISSUER,
    audience: config.TOKEN_AUDIENCE,
    jwksUrl: config.JWKS_URL,
    isRevoked: createRevocations(redis).isRevoked,
  });
}

async function start() {
  const config = readConfig(configSchema, process.env);
  const tenantDb = createTenantDb<OrganizationDatabase>({ connectionString: config.DATABASE_URL });
  const jobsDb = createTenantDb<OrganizationDatabase>({
    connectionString: config.JOB_DATABASE_URL,
    maxConnections: 2,
  });
  const redis = openRedis(config.REDIS_URL, {
    warn: (reason) => app.log.warn({ reason }, "Redis does not answer"),
  });
  const verifier = verifierOf(config, redis);
  const sendSoon = (due: DueDelivery[]) => deliverer.sendSoon(due);
  const mail = createMail({
    transport: openSmtp(config.SMTP_URL),
    from: config.MAIL_FROM,
    log: { error: (facts, message) => app.log.error(facts, message) },
  });
  const context = { tenantDb, ...outsideOf(config), mail, sendSoon };
  const app = await createOrganizationApp({
    ...context,
    verifier,
    logLevel: config.LOG_LEVEL,
    wakeRelay: () => relay.poke(),
  });
  const relay = startRelay({
    jobDatabaseUrl: config.JOB_DATABASE_URL,
    table: "organization.outbox",
    redis,
    publish: publishToStreams(redis),
    log: app.log,
  });
  const jobContext = { ...context, jobDb: jobsDb.unscoped, jobTenantDb: jobsDb };
  const deliverer = startDeliverer({
    ...context,
    jobDb: jobsDb.unscoped,
    jobDatabaseUrl: config.JOB_DATABASE_URL,
    redisUrl: config.REDIS_URL,
    redis,
    log: app.log,
  });
  const notifier = startNotifier({
    ...context,
    jobDb: jobsDb.unscoped,
    jobDatabaseUrl: config.JOB_DATABASE_URL,
    redis,
    log: app.log,
  });
  const stopJobs = startJobs(jobs, jobContext, app.log);
  const close = async () => {
    await Promise.all([stopJobs(), relay.close(), deliverer.close(), notifier.close()]);
    await mail.close();
    await Promise.all([tenantDb.close(), jobsDb.close()]);
    redis.disconnect();
  };
  return {
    log: app.log,
    server: { app, host: config.HOST, port: config.PORT, drainMs: config.DRAIN_MS },
    close,
  };
}

await run({ name: "organization", start });
