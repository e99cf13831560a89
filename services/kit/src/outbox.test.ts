import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { liveKeys } from "@tessera/wire/live";
import { aCollector, anOutboxRoom, numbersTo, type OutboxRoom, outboxTable } from "../test/outbox.builder.ts";
import { pokeRelays } from "./outbox.ts";
import { publishToStreams } from "./outbox-streams.ts";
import { openRedis } from "./redis.ts";
import { aCuttableWay } from "./testing/cuttable-way.ts";
import { testRedisUrl } from "./testing/redis.ts";

const never = 60_000;
let room: OutboxRoom;
let organizationId: string;
beforeEach(async () => {
  room = await anOutboxRoom();
  organizationId = `org_${crypto.randomUUID().slice(0, 8)}`;
});
afterEach(async () => {
  await room.redis.del(liveKeys.stream(organizationId));
  await room.close();
});

async function streamed(): Promise<number[]> {
  const entries = await room.redis.xrange(liveKeys.stream(organizationId), "-", "+");
  return entries.map(([, [, fact]]) => JSON.parse(fact ?? "").n);
}

describe("a relay", () => {
  it("hands on what is there at its start, oldest first, and takes it away", async () => {
    await room.write(organizationId, numbersTo(1_200));
    const { numbers, publish, until } = aCollector();

    const relay = room.relay({ publish, pollMs: never });
    await until(1_200);
    await relay.close();

    expect(numbers).toEqual(numbersTo(1_200));
    expect(await room.countLeft()).toBe(0);
  });

  it("looks at once when it is poked, here or through Redis, and now and then by itself", async () => {
    const { publish, until } = aCollector();
    const patient = room.relay({ publish, pollMs: never });

    await room.write(organizationId, [1]);
    patient.poke();
    await until(1);
    await room.write(organizationId, [2]);
    await pokeRelays(room.redis, outboxTable);
    await until(2);
    await patient.close();
    await room.write(organizationId, [3]);
    room.relay({ publish, pollMs: 10 });

    await expect(until(3)).resolves.toBeUndefined();
  });

  it("shares the work with another one, each fact handed on once", async () => {
    await room.write(organizationId, numbersTo(3_000));
    const { numbers, publish, until } = aCollector();

    const relays = [room.relay({ publish }), room.relay({ publish })];
    await until(3_000);
    await Promise.all(relays.map((relay) => relay.close()));

    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbersTo(3_000));
    expect(await room.countLeft()).toBe(0);
  });

  it("hands on again, and loses nothing, when it is cut off between adding to the stream and its commit", async () => {
    await room.write(organizationId, numbersTo(20));
    const toStreams = publishToStreams(room.redis);
    const { publish: collect, until } = aCollector();
    let turn = 0;

    room.relay({
      publish: async (rows) => {
        await toStreams(rows);
        turn += 1;
        if (turn === 1) await room.cutConnections();
        else await collect(rows);
      },
    });
    await until(20);

    expect(await streamed()).toEqual([...numbersTo(20), ...numbersTo(20)]);
  });

  it("wakes the readers of the organization's stream", async () => {
    const heard = Promise.withResolvers<string>();
    const listener = room.redis.duplicate();
    listener.on("message", (_channel, id) => id === organizationId && heard.resolve(id));
    await listener.subscribe(liveKeys.wake);
    await room.write(organizationId, [1]);

    room.relay({ publish: publishToStreams(room.redis) });

    expect(await heard.promise).toBe(organizationId);
    expect(await streamed()).toEqual([1]);
    listener.disconnect();
  });
});

describe("an outage", () => {
  it.each(["redis", "postgres"] as const)("of %s is waited out, and told once", async (store) => {
    const [redisWay, postgresWay] = await Promise.all([
      aCuttableWay(testRedisUrl()),
      aCuttableWay(room.jobUrl),
    ]);
    const way = store === "redis" ? redisWay : postgresWay;
    const redis = openRedis(redisWay.url);
    const toStreams = publishToStreams(redis);
    const { publish: collect, until } = aCollector();
    const told: string[] = [];
    const failed = Promise.withResolvers<void>();
    await way.cut();
    await room.write(organizationId, [1, 2]);

    const relay = room.relay({
      jobDatabaseUrl: postgresWay.url,
      redis,
      publish: (rows) => toStreams(rows).then(() => collect(rows)),
      log: {
        warn: () => {
          told.push("away");
          failed.resolve();
        },
        info: () => told.push("back"),
      },
    });
    await failed.promise;
    await way.mend();
    await until(2);
    await relay.close();

    expect(told).toEqual(["away", "back"]);
    expect(await streamed()).toEqual([1, 2]);
    redis.disconnect();
    await Promise.all([redisWay.close(), postgresWay.close()]);
  });

  it("does not hold up the end", async () => {
    const way = await aCuttableWay(room.jobUrl);
    await way.cut();
    const told = Promise.withResolvers<void>();
    const { publish } = aCollector();
    const relay = room.relay({
      jobDatabaseUrl: way.url,
      publish,
      log: { warn: () => told.resolve(), info: () => {} },
    });
    await told.promise;

    await expect(relay.close()).resolves.toBeUndefined();
  });
});
