import { afterEach, expect, it } from "@jest/globals";
import { fastify } from "fastify";
import { replyWithError } from "./error-reply.ts";
import { addProbes } from "./health.ts";

const lines: { level: number; msg: string; check?: string }[] = [];
const app = fastify({ logger: { stream: { write: (line) => void lines.push(JSON.parse(line)) } } });
app.setErrorHandler(replyWithError);
let isUp = false;
addProbes(app, "notes", { ready: { database: async () => isUp || Promise.reject(new Error("refused")) } });
afterEach(() => app.close());

it("logs once that a service is not ready, however often load balancers ask, and when it is again", async () => {
  const statuses = [];
  for (isUp of [false, false, false, true, true]) statuses.push((await app.inject("/readyz")).statusCode);

  expect(statuses).toEqual([503, 503, 503, 200, 200]);
  expect(lines.map(({ level, msg, check }) => [level, msg, check])).toEqual([
    [40, "not ready", "database"],
    [30, "ready again", "database"],
  ]);
});
