import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { openRedis } from "@tessera/kit/database/redis";
import { openQueue, startQueueWorker } from "@tessera/kit/jobs/queue";
import { openQueueView } from "@tessera/kit/jobs/queue-view";
import { aCuttableWay } from "@tessera/kit/testing/cuttable-way";
import { aTestRedis, testRedisUrl } from "@tessera/kit/testing/redis";
import type { FailedJob, QueueState } from "@tessera/wire/api/queue";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";

let registry: TestRegistry;
let operator: string;
const redis = aTestRedis();
const endings: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  registry = await aRegistry();
  operator = await registry.issuer.tokenFor({ isOperator: true, email: "operator@desk.test" });
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
afterAll(async () => {
  redis.disconnect();
  await registry[Symbol.asyncDispose]();
});

async function call<Body>(operation: string, token = operator, origin = registry.origin) {
  const [method = "", path = ""] = operation.split(" ");
  const response = await fetch(`${origin}/api/v1/registry/queues${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: (await response.json()) as Body };
}

/** A queue with a failed job, whose handler is broken until `repair` is called. */
async function aFailedJob() {
  const name = `queue-${crypto.randomUUID().slice(0, 8)}`;
  const silent = { warn: () => {}, info: () => {} };
  const ready = Promise.withResolvers<void>();
  const queue = openQueue<{ n: number }>(testRedisUrl(), name, { log: silent, onReady: ready.resolve });
  await ready.promise;
  const done = Promise.withResolvers<number>();
  let isBroken = true;
  const worker = startQueueWorker<{ n: number }>({
    redisUrl: testRedisUrl(),
    name,
    log: silent,
    handle: async ({ payload }) => {
      if (isBroken) throw new Error("connect ECONNREFUSED");
      done.resolve(payload.n);
    },
  });
  endings.push(
    async () => redis.del(await redis.keys(`{${name}}:*`)).then(() => redis.srem("queues", name)),
    queue.close,
    worker.close,
  );
  await queue.add({ n: 7 }, { id: "job-7" });
  while ((await findState(name))?.failed !== 1) await new Promise(setImmediate);
  const repair = () => {
    isBroken = false;
  };
  return { name, repair, done: done.promise };
}

async function findState(name: string): Promise<QueueState | undefined> {
  const { body } = await call<{ items: QueueState[] }>("GET ");
  return body.items.find((state) => state.name === name);
}

describe("the queues of an installation", () => {
  it("show an operator a failed job, which succeeds when it is retried", async () => {
    const { name, repair, done } = await aFailedJob();
    const failed = await call<{ items: FailedJob[] }>(`GET /${name}/failed-jobs`);
    expect(failed.body.items).toEqual([
      {
        ...{ id: "job-7", reason: "connect ECONNREFUSED", attempts: 1 },
        ...{ created_at: expect.any(String), failed_at: expect.any(String) },
      },
    ]);

    repair();
    expect((await call(`POST /${name}/failed-jobs/job-7/retry`)).status).toBe(200);

    expect(await done).toBe(7);
    while ((await findState(name))?.failed !== 0) await new Promise(setImmediate);
    expect(await call(`POST /${name}/failed-jobs/job-7/retry`)).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
  });

  it("let an operator remove a failed job", async () => {
    const { name } = await aFailedJob();

    expect((await call(`DELETE /${name}/failed-jobs/job-7`)).status).toBe(200);

    expect(await findState(name)).toMatchObject({ failed: 0, waiting: 0, waiting_since: null });
  });

  it("return 404 for an unknown queue", async () => {
    expect((await call("GET /no-such/failed-jobs")).status).toBe(404);
  });

  it("are available to operators and the installation only", async () => {
    const member = await registry.issuer.tokenFor({ role: "owner" });
    const made = await fetch(`${registry.origin}/api/v1/registry/keys`, {
      method: "POST",
      headers: { authorization: `Bearer ${operator}`, "content-type": "application/json" },
      body: JSON.stringify({ module: "mf-queues", label: "CI", grants: null }),
    });
    const { key } = (await made.json()) as { key: string };

    for (const operation of [
      "GET ",
      "GET /x/failed-jobs",
      "POST /x/failed-jobs/1/retry",
      "DELETE /x/failed-jobs/1",
    ]) {
      expect((await call(operation, "")).status).toBe(401);
      expect((await call(operation, member)).status).toBe(403);
      expect((await call(operation, key)).status).toBe(403);
    }
    expect((await call("GET ", publishToken)).status).toBe(200);
  });

  it("return 503 while Redis is unavailable", async () => {
    const way = await aCuttableWay(testRedisUrl());
    const lost = openRedis(way.url);
    await using other = await aRegistry({ queues: openQueueView(lost) });
    const token = await other.issuer.tokenFor({ isOperator: true });
    await way.cut();

    expect(await call("GET ", token, other.origin)).toMatchObject({
      status: 503,
      body: { code: "unavailable" },
    });
    lost.disconnect();
  });
});
