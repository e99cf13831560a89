import { afterEach, describe, expect, it } from "@jest/globals";
import { Worker } from "bullmq";
import type { Redis } from "ioredis";
import { aCuttableWay } from "../testing/cuttable-way.ts";
import { aTestRedis, testRedisUrl } from "../testing/redis.ts";
import { type Job, openQueue, type Queue, type QueueWorkerOptions, startQueueWorker } from "./queue.ts";

interface Note {
  n: number;
}

const silent = { warn: () => {}, info: () => {} };
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

function aName(): string {
  const name = `notes-${crypto.randomUUID().slice(0, 8)}`;
  endings.push(() => forget(name));
  return name;
}

async function readKeys(redis: Redis, name: string): Promise<string[]> {
  return redis.keys(`{${name}}:*`);
}

async function forget(name: string): Promise<void> {
  const redis = aTestRedis();
  const keys = await readKeys(redis, name);
  if (keys.length > 0) await redis.del(keys);
  redis.disconnect();
}

function aQueue(name: string, redisUrl = testRedisUrl(), onReady?: () => void): Queue<Note> {
  const queue = openQueue<Note>(redisUrl, name, { log: silent, ...(onReady ? { onReady } : {}) });
  endings.push(queue.close);
  return queue;
}

function aWorker(
  name: string,
  options: Partial<QueueWorkerOptions<Note>> & Pick<QueueWorkerOptions<Note>, "handle">,
) {
  const worker = startQueueWorker<Note>({ redisUrl: testRedisUrl(), name, log: silent, ...options });
  endings.push(worker.close);
  return worker;
}

/** Takes a job and never finishes it, and does not renew its lock. */
function aDeadWorker(name: string, onJob: () => void): Worker {
  const worker = new Worker(
    name,
    () => {
      onJob();
      return new Promise(() => {});
    },
    {
      prefix: `{${name}}`,
      connection: { url: testRedisUrl() },
      lockDuration: 50,
      skipLockRenewal: true,
      skipStalledCheck: true,
    },
  );
  return worker.on("error", () => {});
}

/** Collects jobs, and waits until there are enough. */
function aCollector() {
  const jobs: Job<Note>[] = [];
  let wanted = Number.POSITIVE_INFINITY;
  let reached = Promise.withResolvers<void>();
  return {
    jobs,
    handle: async (job: Job<Note>) => {
      jobs.push(job);
      if (jobs.length >= wanted) reached.resolve();
    },
    until: (count: number) => {
      wanted = count;
      if (jobs.length < wanted) reached = Promise.withResolvers<void>();
      else reached.resolve();
      return reached.promise;
    },
  };
}

describe("a queue", () => {
  it("hands every job to a worker once, and then deletes it", async () => {
    const name = aName();
    const { jobs, handle, until } = aCollector();
    const queue = aQueue(name);
    const worker = aWorker(name, { handle, concurrency: 4 });

    await queue.addAll(Array.from({ length: 200 }, (_, n) => ({ payload: { n }, id: `note-${n}` })));
    await until(200);
    await worker.close();

    expect(jobs.map(({ payload }) => payload.n).toSorted((a, b) => a - b)).toEqual([...Array(200).keys()]);
    const redis = aTestRedis();
    expect((await readKeys(redis, name)).filter((key) => key.includes("note-"))).toEqual([]);
    redis.disconnect();
  });

  it("asks for the concurrency again whenever a job has ended", async () => {
    const name = aName();
    const { jobs, handle, until } = aCollector();
    const queue = aQueue(name);
    const three = Promise.withResolvers<void>();
    let running = 0;
    let max = 0;

    await queue.addAll(Array.from({ length: 5 }, (_, n) => ({ payload: { n } })));
    aWorker(name, {
      concurrency: () => (jobs.length < 2 ? 1 : 3),
      handle: async (job) => {
        running += 1;
        max = Math.max(max, running);
        const isAlone = jobs.length < 2;
        await handle(job);
        if (isAlone) expect(running).toBe(1);
        else if (running === 3) three.resolve();
        if (!isAlone) await three.promise;
        running -= 1;
      },
    });
    await until(5);
    await three.promise;

    expect(max).toBe(3);
  });

  it("does not add a job while one with its id exists, but does afterwards", async () => {
    const name = aName();
    const { jobs, handle, until } = aCollector();
    const queue = aQueue(name);

    await queue.add({ n: 1 }, { id: "same" });
    await queue.add({ n: 2 }, { id: "same" });
    await queue.add({ n: 3 }, { id: "other" });
    const worker = aWorker(name, { handle });
    await until(2);
    await worker.close();
    await queue.add({ n: 4 }, { id: "same" });
    aWorker(name, { handle });
    await until(3);

    expect(jobs.map(({ payload }) => payload.n)).toEqual([1, 3, 4]);
  });

  it("adds lost jobs again, among many that it still has", async () => {
    const name = aName();
    const { jobs, handle, until } = aCollector();
    const queue = aQueue(name);
    const known = Array.from({ length: 250 }, (_, n) => ({ payload: { n }, id: `note-${n}` }));
    await queue.addAll(known.filter(({ payload }) => payload.n !== 170));

    await queue.addForgotten(known);
    aWorker(name, { handle, concurrency: 4 });
    await until(250);

    expect(jobs.map(({ payload }) => payload.n).toSorted((a, b) => a - b)).toEqual([...Array(250).keys()]);
  });

  it("tries a failing job as often as configured, then gives it up", async () => {
    const name = aName();
    const { jobs, handle, until } = aCollector();
    const reported: unknown[] = [];
    const queue = aQueue(name);
    aWorker(name, {
      handle: async (job) => {
        await handle(job);
        if (job.payload.n === 1) throw new Error("it cannot be");
      },
      log: { warn: (fields) => reported.push(fields), info: () => {} },
    });

    await queue.add({ n: 1 }, { id: "same", attempts: 3, backoffMs: 1 });
    await until(3);
    await queue.add({ n: 2 }, { id: "last" });
    await until(4);

    expect(jobs.map(({ payload, starts }) => [payload.n, starts])).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 1],
    ]);
    expect(reported).toMatchObject(Array(3).fill({ job: "same", err: { message: "it cannot be" } }));
  });

  it("runs jobs of a killed worker at once when asked to, but none that are held", async () => {
    const name = aName();
    const { jobs, handle, until } = aCollector();
    const queue = aQueue(name);
    const begun = Promise.withResolvers<void>();
    const deadWorker = aDeadWorker(name, begun.resolve);
    await queue.add({ n: 1 }, { id: "left" });
    await begun.promise;
    const free = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    aWorker(name, {
      concurrency: 2,
      handle: async (job) => {
        await handle(job);
        held.resolve();
        // Jobs also wait here if they were replaced: once done, the next call would add them as new.
        await free.promise;
      },
    });
    await queue.add({ n: 2 }, { id: "held" });
    await held.promise;

    const asked = until(2);
    while (jobs.length < 2)
      await queue.replaceAll([
        { payload: { n: 3 }, id: "left" },
        { payload: { n: 4 }, id: "held" },
      ]);
    await asked;
    free.resolve();
    await deadWorker.disconnect();

    expect(jobs.map(({ payload }) => payload.n)).toEqual([2, 3]);
  });

  it("waits for the running job when its worker is closed", async () => {
    const name = aName();
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    let isDone = false;
    const worker = aWorker(name, {
      handle: async () => {
        begun.resolve();
        await finish.promise;
        isDone = true;
      },
    });
    await aQueue(name).add({ n: 1 });
    await begun.promise;

    const closing = worker.close();
    finish.resolve();
    await closing;

    expect(isDone).toBe(true);
  });
});

describe("an outage of Redis", () => {
  it("does not prevent closing", async () => {
    const name = aName();
    const way = await aCuttableWay(testRedisUrl());
    const ready = Promise.withResolvers<void>();
    const queue = openQueue<Note>(way.url, name, { log: silent, onReady: ready.resolve });
    const { handle, until } = aCollector();
    const worker = startQueueWorker<Note>({ redisUrl: way.url, name, handle, log: silent });
    await ready.promise;
    await queue.add({ n: 1 });
    await until(1);
    await way.cut();

    const closed = await Promise.all([queue.close(), worker.close()]);

    expect(closed).toHaveLength(2);
  });

  it("fails additions, is reported once, and ends without intervention", async () => {
    const name = aName();
    const way = await aCuttableWay(testRedisUrl());
    endings.push(way.close);
    await way.cut();
    const reported: string[] = [];
    const { jobs, handle, until } = aCollector();
    const log = {
      warn: (_details: object, message: string) => reported.push(message),
      info: (message: string) => reported.push(message),
    };
    let ready = Promise.withResolvers<void>();
    const queue = openQueue<Note>(way.url, name, { log, onReady: () => ready.resolve() });
    endings.push(queue.close);
    aWorker(name, { handle, redisUrl: way.url });

    await expect(queue.add({ n: 1 })).rejects.toThrow();
    await expect(queue.add({ n: 2 })).rejects.toThrow();
    await way.reconnect();
    await ready.promise;
    await queue.add({ n: 3 });
    await until(1);
    ready = Promise.withResolvers<void>();
    await way.cut();
    await expect(queue.add({ n: 4 })).rejects.toThrow();
    await way.reconnect();
    await ready.promise;
    await queue.add({ n: 5 });
    await until(2);

    expect(jobs.map(({ payload }) => payload.n)).toEqual([3, 5]);
    const outage = [`the queue ${name} does not reach Redis`, `the queue ${name} reaches Redis again`];
    expect(reported).toEqual([...outage, ...outage]);
  });
});
