import { readConfig } from "@tessera/kit/config";
import { run } from "@tessera/kit/run";
import { createTenantDb } from "@tessera/kit/tenant-db";
import { createTokenVerifier } from "@tessera/kit/token";
import { createTicketsApp } from "./app.ts";
import { configSchema } from "./config.ts";
import type { TicketsDatabase } from "./schema.ts";

await run(async () => {
  const config = readConfig(configSchema, process.env);
  const tenantDb = createTenantDb<TicketsDatabase>({ connectionString: config.DATABASE_URL });
  const verifier = createTokenVerifier({
    issuer: config.TOKEN_ISSUER,
    audience: config.TOKEN_AUDIENCE,
    jwksUrl: config.JWKS_URL,
  });
  const app = await createTicketsApp({ tenantDb, verifier, logLevel: config.LOG_LEVEL });
  return { app, host: config.HOST, port: config.PORT, close: () => tenantDb.close() };
});
