import { readConfig } from "@tessera/kit/config";
import { run } from "@tessera/kit/run";
import { Redis } from "ioredis";
import { createTransport } from "nodemailer";
import { createIdentityApp } from "./app.ts";
import { configSchema } from "./config.ts";

await run(async () => {
  const config = readConfig(configSchema, process.env);
  const redis = new Redis(config.REDIS_URL, { maxRetriesPerRequest: 1, commandTimeout: 500 });
  const { app, auth } = await createIdentityApp({
    config,
    redis,
    transport: createTransport(config.SMTP_URL),
  });
  redis.on("error", (error) => app.log.warn({ reason: error.message }, "Redis does not answer"));
  // The first key is made here and not by two requests at once.
  await auth.api.getJwks();
  return {
    app,
    host: config.HOST,
    port: config.PORT,
    close: async () => redis.disconnect(),
  };
});
