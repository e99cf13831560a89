import { readConfig } from "@tessera/kit/config";
import { run } from "@tessera/kit/run";
import { createTenantDb } from "@tessera/kit/tenant-db";
import { createRegistry } from "./app.ts";
import { configSchema } from "./config.ts";
import type { RegistryDatabase } from "./schema.ts";

await run(async () => {
  const config = readConfig(configSchema, process.env);
  const tenantDb = createTenantDb<RegistryDatabase>({ connectionString: config.DATABASE_URL });
  const app = await createRegistry({
    ...(config.LOG_LEVEL && { logLevel: config.LOG_LEVEL }),
    tenantDb,
    releasesDir: config.RELEASES_DIR,
    publishToken: config.PUBLISH_TOKEN,
    now: Date.now,
  });
  return { app, host: config.HOST, port: config.PORT, close: tenantDb.close };
});
