import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { liveKeys } from "@tessera/wire/notification/live";
import {
  aCollector,
  anEventLogEnvironment,
  type EventLogEnvironment,
  notesDomain,
  numbersTo,
} from "../../test/event-log.builder.ts";
import { openRedis } from "../database/redis.ts";
import { aCuttableWay } from "../testing/cuttable-way.ts";
import { testRedisUrl } from "../testing/redis.ts";
import { pokeEventLog } from "./event-log.ts";
import { publishToStreams } from "./live-streams.ts";

const never = 60_000;
let environment: EventLogEnvironment;
let organizationId: string;
beforeEach(async () => {
  environment = await anEventLogEnvironment();
  await environment.beginWithTheFirst();
  organizationId = `org_${crypto.randomUUID().slice(0, 8)}`;
});
afterEach(async () => {
  await environment.redis.del(liveKeys.stream(organizationId));
  await environment.close();
});

async function streamed(): Promise<number[]> {
  const entries = await environment.redis.xrange(liveKeys.stream(organizationId), "-", "+");
  return entries.map(([, [, event]]) => JSON.parse(event ?? "").n);
}

describe("an event log", () => {
  it("assigns positions in the order of writing and publishes events in that order", async () => {
    await environment.write(organizationId, numbersTo(1_200));
    const { numbers, publish, until } = aCollector();

    const log = environment.log({ publish, pollMs: never });
    await until(1_200);
    await log.close();

    expect(numbers).toEqual(numbersTo(1_200));
    expect(await environment.positions()).toEqual(numbersTo(1_200));
  });

  it("looks at once when woken, locally or through Redis, and otherwise polls", async () => {
    const { publish, until } = aCollector();
    const patient = environment.log({ publish, pollMs: never });

    await environment.write(organizationId, [1]);
    patient.poke();
    await until(1);
    await environment.write(organizationId, [2]);
    await pokeEventLog(environment.redis, notesDomain);
    await until(2);
    await patient.close();
    await environment.write(organizationId, [3]);
    environment.log({ publish, pollMs: 10 });

    await expect(until(3)).resolves.toBeUndefined();
  });

  it("shares the work with another log: positions are unique, and each event is published once", async () => {
    await environment.write(organizationId, numbersTo(3_000));
    const { numbers, publish, until } = aCollector();

    const logs = [environment.log({ publish }), environment.log({ publish })];
    await until(3_000);
    await Promise.all(logs.map((log) => log.close()));

    expect(numbers).toEqual(numbersTo(3_000));
    expect(await environment.positions()).toEqual(numbersTo(3_000));
  });

  it("continues after the last position when earlier events are deleted", async () => {
    const { publish, until } = aCollector();
    const log = environment.log({ publish });
    await environment.write(organizationId, [1, 2]);
    await until(2);
    await environment.prune();

    await environment.write(organizationId, [3]);
    await until(3);
    await log.close();

    expect(await environment.positions()).toEqual([3]);
  });

  it("publishes again and loses nothing if its connection breaks between adding to the stream and the commit", async () => {
    await environment.write(organizationId, numbersTo(20));
    const toStreams = publishToStreams(environment.redis);
    const { publish: collect, until } = aCollector();
    let turn = 0;

    environment.log({
      publish: async (rows) => {
        await toStreams(rows);
        turn += 1;
        if (turn === 1) await environment.cutConnections();
        else await collect(rows);
      },
    });
    await until(20);

    expect(await streamed()).toEqual([...numbersTo(20), ...numbersTo(20)]);
  });

  it("wakes readers of the organization's stream", async () => {
    const received = Promise.withResolvers<string>();
    const listener = environment.redis.duplicate();
    listener.on("message", (_channel, id) => id === organizationId && received.resolve(id));
    await listener.subscribe(liveKeys.wake);
    await environment.write(organizationId, [1]);

    environment.log({ publish: publishToStreams(environment.redis) });

    expect(await received.promise).toBe(organizationId);
    expect(await streamed()).toEqual([1]);
    listener.disconnect();
  });
});

describe("an outage", () => {
  it.each(["redis", "postgres"] as const)("of %s is waited out, and reported once", async (store) => {
    const [redisWay, postgresWay] = await Promise.all([
      aCuttableWay(testRedisUrl()),
      aCuttableWay(environment.jobUrl),
    ]);
    const way = store === "redis" ? redisWay : postgresWay;
    const redis = openRedis(redisWay.url);
    const toStreams = publishToStreams(redis);
    const { publish: collect, until } = aCollector();
    const reported: string[] = [];
    const failed = Promise.withResolvers<void>();
    await way.cut();
    await environment.write(organizationId, [1, 2]);

    const log = environment.log({
      jobDatabaseUrl: postgresWay.url,
      redis,
      publish: (rows) => toStreams(rows).then(() => collect(rows)),
      log: {
        warn: (_details, message) => {
          reported.push(message);
          failed.resolve();
        },
        info: (message) => reported.push(message),
      },
    });
    await failed.promise;
    await way.reconnect();
    await until(2);
    await log.close();

    const parts = [
      ...(store === "postgres" ? ["the event log of notes"] : []),
      "the feed notes.live_feed for notes.live",
    ];
    expect(reported.toSorted()).toEqual(
      parts.flatMap((part) => [`${part} cannot be read at the moment`, `${part} is read again`]),
    );
    expect(await streamed()).toEqual([1, 2]);
    redis.disconnect();
    await Promise.all([redisWay.close(), postgresWay.close()]);
  });

  it("does not delay closing", async () => {
    const way = await aCuttableWay(environment.jobUrl);
    await way.cut();
    const reported = Promise.withResolvers<void>();
    const { publish } = aCollector();
    const log = environment.log({
      jobDatabaseUrl: way.url,
      publish,
      log: { warn: () => reported.resolve(), info: () => {} },
    });
    await reported.promise;

    await expect(log.close()).resolves.toBeUndefined();
  });
});
