import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { numbersTo } from "../test/event-log.builder.ts";
import { aFeedRoom, type FeedRoom } from "../test/feed.builder.ts";
import { openRedis } from "./redis.ts";
import { aCuttableWay } from "./testing/cuttable-way.ts";
import { testRedisUrl } from "./testing/redis.ts";

const never = 60_000;
let room: FeedRoom;
beforeEach(async () => {
  room = await aFeedRoom();
});
afterEach(() => room.close());

describe("a feed reader", () => {
  it("reads from the beginning, in order, in batches", async () => {
    await room.write(numbersTo(25));
    const sizes: number[] = [];

    room.reader({
      batch: 10,
      handle: async (client, rows) => {
        sizes.push(rows.length);
        await room.record(client, rows);
      },
    });
    await room.until(25);

    expect(await room.handled()).toEqual(numbersTo(25));
    expect(Math.max(...sizes)).toBe(10);
  });

  it("reads from now on: nothing from before it first came, everything after", async () => {
    await room.write([1, 2, 3]);
    const early = await room.begin([4]);

    await room.reader({ from: "now", consumer: "late", handle: room.record }).close();
    await early.commit();
    await room.write([5]);
    room.reader({ from: "now", consumer: "late", handle: room.record });
    await room.until(2);

    expect(await room.handled()).toEqual([4, 5]);
  });

  it("reads from now on only when everything from before has its position", async () => {
    const unnumbered = await room.begin([1]);
    await unnumbered.commit();

    const reader = room.reader({ from: "now", consumer: "late", handle: room.record, pollMs: 10 });
    await room.number();
    await room.placed("late");
    await room.write([2]);
    await room.until(1);
    await reader.close();

    expect(await room.handled()).toEqual([2]);
  });

  it("wakes the readers of its own domain's events once rows were handled, and not before there were any", async () => {
    const seen: number[] = [];
    const woken = Promise.withResolvers<void>();
    room.reader({
      pollMs: 10,
      wakeEvents: () => void room.handled().then((numbers) => woken.resolve(void seen.push(...numbers))),
    });
    await room.placed("recorder");

    await room.write([1]);
    await woken.promise;

    expect(seen).toEqual([1]);
  });

  it("goes on where it stood, whatever it is told about the beginning", async () => {
    await room.write([1, 2]);
    const first = room.reader();
    await room.until(2);
    await first.close();
    await room.write([3]);

    room.reader({ from: "now" });
    await room.until(3);

    expect(await room.handled()).toEqual([1, 2, 3]);
  });

  it("never skips what commits late, and does not wait for it", async () => {
    await room.write([1]);
    const late = await room.begin([2]);
    await room.write([3]);

    const reader = room.reader({ pollMs: never });
    await room.until(2);
    await late.commit();
    await room.number();
    reader.poke();
    await room.until(3);

    expect(await room.handled()).toEqual([1, 3, 2]);
  });

  it("shares nothing twice with another one", async () => {
    await room.write(numbersTo(60));

    const readers = numbersTo(3).map(() => room.reader({ batch: 7 }));
    await room.until(60);
    await Promise.all(readers.map((reader) => reader.close()));

    expect(await room.handled()).toEqual(numbersTo(60));
  });

  it("has a place for each consumer", async () => {
    await room.write([1, 2]);

    for (const consumer of ["one", "other"])
      room.reader({ consumer, handle: (client, rows) => room.record(client, rows, consumer) });
    await Promise.all([room.until(2, "one"), room.until(2, "other")]);

    expect([await room.handled("one"), await room.handled("other")]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it("looks at once when it is poked, here or through Redis", async () => {
    const wakeOn = `wake:${crypto.randomUUID()}`;
    const reader = room.reader({ pollMs: never, wakeOn });

    await room.write([1]);
    reader.poke();
    await room.until(1);
    await room.write([2]);
    await room.redis.publish(wakeOn, "");

    await expect(room.until(2)).resolves.toBeUndefined();
  });
});

describe("exactly once", () => {
  it("holds when the connection breaks between handling and keeping the place", async () => {
    await room.write(numbersTo(20));
    let turn = 0;

    room.reader({
      handle: async (client, rows) => {
        await room.record(client, rows);
        turn += 1;
        if (turn === 1) await room.cutConnections();
      },
    });
    await room.until(20);

    expect(await room.handled()).toEqual(numbersTo(20));
  });

  it("holds when handling fails: nothing of it stays, and the same rows come again", async () => {
    await room.write([1, 2]);
    const told: string[] = [];
    let turn = 0;

    room.reader({
      handle: async (client, rows) => {
        await room.record(client, rows);
        turn += 1;
        if (turn <= 2) throw new Error("not yet");
      },
      log: { warn: () => told.push("away"), info: () => told.push("back") },
    });
    await room.until(2);
    await room.write([3]);
    await room.until(3);

    expect(await room.handled()).toEqual([1, 2, 3]);
    expect(told).toEqual(["away", "back"]);
  });
});

describe("an outage", () => {
  it.each(["redis", "postgres"] as const)("of %s is waited out", async (store) => {
    const [redisWay, postgresWay] = await Promise.all([
      aCuttableWay(testRedisUrl()),
      aCuttableWay(room.jobUrl),
    ]);
    const redis = openRedis(redisWay.url);
    const way = store === "redis" ? redisWay : postgresWay;
    room.reader({ jobDatabaseUrl: postgresWay.url, redis });
    await room.write([1]);
    await room.until(1);

    await way.cut();
    await room.write([2]);
    await way.mend();
    await room.until(2);

    expect(await room.handled()).toEqual([1, 2]);
    redis.disconnect();
    await Promise.all([redisWay.close(), postgresWay.close()]);
  });

  it("may be a feed that does not exist yet", async () => {
    await room.rename("fact_feed", "fact_feed_to_come");
    const told = Promise.withResolvers<void>();
    room.reader({ log: { warn: () => told.resolve(), info: () => {} } });
    await told.promise;

    await room.write([1]);
    await room.rename("fact_feed_to_come", "fact_feed");

    await expect(room.until(1)).resolves.toBeUndefined();
  });

  it("does not hold up the end", async () => {
    const way = await aCuttableWay(room.jobUrl);
    await way.cut();
    const told = Promise.withResolvers<void>();
    const reader = room.reader({
      jobDatabaseUrl: way.url,
      log: { warn: () => told.resolve(), info: () => {} },
    });
    await told.promise;

    await expect(reader.close()).resolves.toBeUndefined();
  });
});
