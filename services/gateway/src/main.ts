import { readConfig } from "@tessera/kit/config";
import { run } from "@tessera/kit/run";
import { createGateway } from "./app.ts";
import { configSchema } from "./config.ts";
import { readDevModules } from "./development/dev-modules.ts";

const deadlineMs = 10_000;

await run(async () => {
  const config = readConfig(configSchema, process.env);
  const app = await createGateway({
    ...(config.LOG_LEVEL && { logLevel: config.LOG_LEVEL }),
    publicOrigin: config.PUBLIC_ORIGIN,
    trustedProxies: config.TRUSTED_PROXIES,
    releasesDir: config.RELEASES_DIR,
    serviceUrls: {
      registry: config.REGISTRY_URL,
      ...(config.IDENTITY_URL && { identity: config.IDENTITY_URL }),
      ...(config.TICKETS_URL && { tickets: config.TICKETS_URL }),
    },
    deadlineMs,
    ...(config.DEV_MODULES && { devModules: readDevModules(config.DEV_MODULES) }),
    now: Date.now,
  });
  return { app, host: config.HOST, port: config.PORT };
});
