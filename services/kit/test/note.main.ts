import { once } from "node:events";
import process from "node:process";
import { Type } from "typebox";
import { readConfig } from "../src/config/config.ts";
import { createApp } from "../src/http/app.ts";
import { run } from "../src/service/run.ts";

const Config = Type.Object({
  HOST: Type.String({ default: "127.0.0.1" }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535 }),
  DRAIN_MS: Type.Integer({ default: 0 }),
  NAME: Type.String(),
});

async function start(env: NodeJS.ProcessEnv) {
  const config = readConfig(Config, env);
  const app = await createApp({ service: config.NAME });
  app.get("/slow", async ({ log }) => {
    log.info("slow one began");
    await Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
    return { done: true };
  });
  app.post("/bug", async ({ headers, log, body }, reply) => {
    reply.header("set-cookie", "session=canary-set-cookie");
    log.info({ req: { headers }, res: { headers: reply.getHeaders() } }, "careless log");
    throw Object.assign(new Error("out of luck"), {
      detail: "Key (email)=(canary-row) exists",
      length: String(body).length,
    });
  });
  app.get("/late", async (_request, reply) => {
    reply.send({ done: true });
    throw new Error("too late");
  });
  app.get("/crash", async () => {
    setImmediate(() => {
      throw new Error("out of ink");
    });
    return {};
  });
  app.addHook("onClose", async () => app.log.info("pool closed"));
  const close = async () => app.log.info("rest closed");
  const server = { app, host: config.HOST, port: config.PORT, drainMs: config.DRAIN_MS };
  return { log: app.log, server, close };
}

await run({ name: "notes", start });
