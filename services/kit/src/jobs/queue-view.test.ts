import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { aTestRedis, testRedisUrl } from "../testing/redis.ts";
import { type Job, openQueue, startQueueWorker } from "./queue.ts";
import { openQueueView } from "./queue-view.ts";

interface Note {
  n: number;
}

const silent = { warn: () => {}, info: () => {} };
const redis = aTestRedis();
const view = openQueueView(redis);
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
afterAll(() => redis.disconnect());

/** Creates a separate queue whose handler fails while `isBroken` is true. */
async function aFailingQueue() {
  const name = `notes-${crypto.randomUUID().slice(0, 8)}`;
  const ready = Promise.withResolvers<void>();
  const queue = openQueue<Note>(testRedisUrl(), name, { log: silent, onReady: ready.resolve });
  await ready.promise;
  const state = { isBroken: true, done: [] as number[] };
  const handle = async ({ payload }: Job<Note>) => {
    if (state.isBroken) throw new Error("the receiver is broken");
    state.done.push(payload.n);
  };
  const worker = startQueueWorker<Note>({ redisUrl: testRedisUrl(), name, log: silent, handle });
  endings.push(
    async () => redis.del(await redis.keys(`{${name}}:*`)).then(() => redis.srem("queues", name)),
    queue.close,
    worker.close,
  );
  const find = async () => (await view.list()).find((one) => one.name === name);
  const untilFailed = async (count: number) => {
    while ((await find())?.failed !== count) await new Promise(setImmediate);
  };
  const untilDone = async (count: number) => {
    while (state.done.length < count) await new Promise(setImmediate);
  };
  return { name, queue, state, find, untilFailed, untilDone };
}

describe("openQueueView", () => {
  it("shows why a job failed, and completes it when it is retried", async () => {
    const { name, queue, state, find, untilFailed, untilDone } = await aFailingQueue();
    await queue.add({ n: 1 }, { id: "one", attempts: 2, backoffMs: 1 });
    await untilFailed(1);

    expect(await view.listFailed(name, 10)).toEqual([
      expect.objectContaining({ id: "one", reason: "the receiver is broken", attempts: 2 }),
    ]);
    state.isBroken = false;
    expect(await view.retry(name, "one")).toBe(true);
    await untilDone(1);

    expect(state.done).toEqual([1]);
    await untilFailed(0);
    expect(await find()).toMatchObject({ waiting: 0, failed: 0, waitingSince: null });
    expect(await view.retry(name, "one")).toBe(false);
  });

  it("removes a failed job, but not a waiting one", async () => {
    const { name, queue, untilFailed, find } = await aFailingQueue();
    await queue.add({ n: 1 }, { id: "one" });
    await untilFailed(1);
    await queue.add({ n: 2 }, { id: "later", delayMs: 60_000 });

    expect(await view.remove(name, "later")).toBe(false);
    expect(await view.remove(name, "one")).toBe(true);

    expect(await find()).toMatchObject({ failed: 0, delayed: 1 });
  });

  it("returns null for a queue that was never opened", async () => {
    expect(await view.listFailed("no-such", 10)).toBeNull();
    expect(await view.retry("no-such", "one")).toBe(false);
  });
});

describe("a failed job", () => {
  it("is replaced by another one with its id, no matter how that is added", async () => {
    const { queue, state, untilFailed, untilDone } = await aFailingQueue();
    await queue.add({ n: 1 }, { id: "same" });
    await queue.add({ n: 2 }, { id: "known" });
    await untilFailed(2);
    state.isBroken = false;

    await queue.add({ n: 3 }, { id: "same" });
    await untilDone(1);
    await queue.addForgotten([{ payload: { n: 4 }, id: "known" }]);
    await untilDone(2);

    expect(state.done).toEqual([3, 4]);
    await untilFailed(0);
  });
});
