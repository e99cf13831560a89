import { readConfig } from "@tessera/kit/config/config";
import { warnOfMisspelt } from "@tessera/kit/config/misspelt-variable";
import { openRedis } from "@tessera/kit/database/redis";
import { report } from "@tessera/kit/doctor/program-report";
import { shareReports } from "@tessera/kit/doctor/shared-reports";
import { createPageHints } from "@tessera/kit/http/page-hint";
import type { RunningProgram } from "@tessera/kit/service/run";
import { readIdentityProvider } from "@tessera/kit/tokens/identity-provider";
import { createRevocations } from "@tessera/kit/tokens/revocations";
import { createTokenVerifier, type TokenVerifier } from "@tessera/kit/tokens/token";
import type { Redis } from "ioredis";
import type { Static } from "typebox";
import { createGateway } from "./app.ts";
import { configSchema } from "./config.ts";
import { readDevModules } from "./development/dev-modules.ts";
import type { LiveContext } from "./live-stream/live-stream.routes.ts";
import { getHostedIdentity } from "./page/page-identity.ts";
import { openReleaseFiles } from "./release-files/open-release-files.ts";
import { followServices } from "./service-table/followed-services.ts";

const deadlineMs = 10_000;

function getVerifier(config: Static<typeof configSchema>, redis: Redis | undefined): TokenVerifier {
  return createTokenVerifier({
    issuer: config.TOKEN_ISSUER,
    audience: config.TOKEN_AUDIENCE,
    jwksUrl: config.JWKS_URL,
    isRevoked: redis ? createRevocations(redis).isRevoked : async () => false,
  });
}

function liveOf(
  config: Static<typeof configSchema>,
  ways: Pick<LiveContext, "redis" | "verifier">,
): LiveContext {
  const { MAX_STREAMS_PER_USER: maxPerUser, MAX_STREAMS_PER_ORGANIZATION: maxPerOrganization } = config;
  return { ...ways, maxPerUser, maxPerOrganization };
}

export async function startGateway(env: NodeJS.ProcessEnv): Promise<RunningProgram> {
  const config = readConfig(configSchema, env);
  const followed = await followServices(config.SERVICES_FILE, (error) =>
    app.log.error({ err: error }, "the changed services are not accepted: the previous ones stay in use"),
  );
  const redis = config.REDIS_URL
    ? openRedis(config.REDIS_URL, {
        warn: (reason) => app.log.warn({ reason }, "Redis does not answer"),
      })
    : undefined;
  const verifier = getVerifier(config, redis);
  const app = await createGateway({
    ...(config.LOG_LEVEL && { logLevel: config.LOG_LEVEL }),
    publicOrigin: config.PUBLIC_ORIGIN,
    trustedProxies: config.TRUSTED_PROXIES,
    releasesDir: config.RELEASES_DIR,
    releaseFiles: await openReleaseFiles(config),
    services: followed.services,
    deadlineMs,
    hostedIdentity: getHostedIdentity(readIdentityProvider(config), config.IDENTITY_ORIGINS),
    verifier,
    apiOrigins: config.API_ORIGINS,
    maxOpenRequests: config.MAX_OPEN_REQUESTS,
    pageDataMs: config.PAGE_DATA_MS,
    ...(redis && { live: liveOf(config, { redis, verifier }) }),
    ...(config.HINT_SECRET && {
      pageHints: createPageHints([config.HINT_SECRET, ...config.HINT_SECRET_FORMER]),
    }),
    overrideSecret: config.OVERRIDE_SECRET && [config.OVERRIDE_SECRET, ...config.OVERRIDE_SECRET_FORMER],
    securityContacts: config.SECURITY_CONTACTS,
    supportEmail: config.SUPPORT_EMAIL,
    sellsPlans: config.PAYMENT_PROVIDER !== "none",
    now: Date.now,
    ...(config.DEV_MODULES && { devModules: readDevModules(config.DEV_MODULES) }),
  });
  const known = Object.keys(configSchema.properties);
  warnOfMisspelt(app.log, env, known);
  const stopReports = redis && shareReports(redis, "gateway", () => report({ name: "gateway", env }, known));
  return {
    log: app.log,
    server: { app, host: config.HOST, port: config.PORT, drainMs: config.DRAIN_MS },
    close: async () => {
      followed.close();
      await stopReports?.();
      if (redis) redis.disconnect();
    },
  };
}
