import { readConfig } from "@tessera/kit/config";
import { openRedis } from "@tessera/kit/redis";
import { createRevocations } from "@tessera/kit/revocations";
import { run } from "@tessera/kit/run";
import { createTenantDb } from "@tessera/kit/tenant-db";
import { createTokenVerifier } from "@tessera/kit/token";
import { createNewModuleApp } from "./app.ts";
import { configSchema } from "./config.ts";
import type { NewModuleDatabase } from "./schema.ts";

await run(async () => {
  const config = readConfig(configSchema, process.env);
  const tenantDb = createTenantDb<NewModuleDatabase>({ connectionString: config.DATABASE_URL });
  const redis = openRedis(config.REDIS_URL, {
    warn: (reason) => app.log.warn({ reason }, "Redis does not answer"),
  });
  const verifier = createTokenVerifier({
    issuer: config.TOKEN_ISSUER,
    audience: config.TOKEN_AUDIENCE,
    jwksUrl: config.JWKS_URL,
    isRevoked: createRevocations(redis).isRevoked,
  });
  const app = await createNewModuleApp({ tenantDb, verifier, logLevel: config.LOG_LEVEL });
  const close = async () => {
    await tenantDb.close();
    redis.disconnect();
  };
  return { app, host: config.HOST, port: config.PORT, drainMs: config.DRAIN_MS, close };
});
