import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { numbersTo } from "../../test/event-log.builder.ts";
import { aFeedFixture, type FeedFixture } from "../../test/feed.builder.ts";
import { openRedis } from "../database/redis.ts";
import { aCuttableWay } from "../testing/cuttable-way.ts";
import { testRedisUrl } from "../testing/redis.ts";

const never = 60_000;
let fixture: FeedFixture;
beforeEach(async () => {
  fixture = await aFeedFixture();
});
afterEach(() => fixture.close());

describe("a feed reader", () => {
  it("reads from the beginning, in order, in batches", async () => {
    await fixture.write(numbersTo(25));
    const sizes: number[] = [];

    fixture.reader({
      batch: 10,
      handle: async (client, rows) => {
        sizes.push(rows.length);
        await fixture.record(client, rows);
      },
    });
    await fixture.until(25);

    expect(await fixture.handled()).toEqual(numbersTo(25));
    expect(Math.max(...sizes)).toBe(10);
  });

  it("reads from now on: nothing from before its first run, everything after", async () => {
    await fixture.write([1, 2, 3]);
    const early = await fixture.begin([4]);

    await fixture.reader({ from: "now", consumer: "late", handle: fixture.record }).close();
    await early.commit();
    await fixture.write([5]);
    fixture.reader({ from: "now", consumer: "late", handle: fixture.record });
    await fixture.until(2);

    expect(await fixture.handled()).toEqual([4, 5]);
  });

  it("starts reading from now on only when every earlier event has its position", async () => {
    const unnumbered = await fixture.begin([1]);
    await unnumbered.commit();

    const reader = fixture.reader({ from: "now", consumer: "late", handle: fixture.record, pollMs: 10 });
    await fixture.number();
    await fixture.placed("late");
    await fixture.write([2]);
    await fixture.until(1);
    await reader.close();

    expect(await fixture.handled()).toEqual([2]);
  });

  it("wakes readers of its own domain's events after it has handled rows, and not before", async () => {
    const seen: number[] = [];
    const woken = Promise.withResolvers<void>();
    fixture.reader({
      pollMs: 10,
      wakeEvents: () => void fixture.handled().then((numbers) => woken.resolve(void seen.push(...numbers))),
    });
    await fixture.placed("recorder");

    await fixture.write([1]);
    await woken.promise;

    expect(seen).toEqual([1]);
  });

  it("resumes at its position, whatever start is configured", async () => {
    await fixture.write([1, 2]);
    const first = fixture.reader();
    await fixture.until(2);
    await first.close();
    await fixture.write([3]);

    fixture.reader({ from: "now" });
    await fixture.until(3);

    expect(await fixture.handled()).toEqual([1, 2, 3]);
  });

  it("neither skips nor waits for events that are committed late", async () => {
    await fixture.write([1]);
    const late = await fixture.begin([2]);
    await fixture.write([3]);

    const reader = fixture.reader({ pollMs: never });
    await fixture.until(2);
    await late.commit();
    await fixture.number();
    reader.poke();
    await fixture.until(3);

    expect(await fixture.handled()).toEqual([1, 3, 2]);
  });

  it("shares the work with other readers without handling anything twice", async () => {
    await fixture.write(numbersTo(60));

    const readers = numbersTo(3).map(() => fixture.reader({ batch: 7 }));
    await fixture.until(60);
    await Promise.all(readers.map((reader) => reader.close()));

    expect(await fixture.handled()).toEqual(numbersTo(60));
  });

  it("keeps a position per consumer", async () => {
    await fixture.write([1, 2]);

    for (const consumer of ["one", "other"])
      fixture.reader({ consumer, handle: (client, rows) => fixture.record(client, rows, consumer) });
    await Promise.all([fixture.until(2, "one"), fixture.until(2, "other")]);

    expect([await fixture.handled("one"), await fixture.handled("other")]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it("looks at once when woken, locally or through Redis", async () => {
    const wakeOn = `wake:${crypto.randomUUID()}`;
    const reader = fixture.reader({ pollMs: never, wakeOn });

    await fixture.write([1]);
    reader.poke();
    await fixture.until(1);
    await fixture.write([2]);
    await fixture.redis.publish(wakeOn, "");

    await expect(fixture.until(2)).resolves.toBeUndefined();
  });
});

describe("handling exactly once", () => {
  it("holds if the connection breaks between handling and storing the position", async () => {
    await fixture.write(numbersTo(20));
    let turn = 0;

    fixture.reader({
      handle: async (client, rows) => {
        await fixture.record(client, rows);
        turn += 1;
        if (turn === 1) await fixture.cutConnections();
      },
    });
    await fixture.until(20);

    expect(await fixture.handled()).toEqual(numbersTo(20));
  });

  it("holds if handling fails: nothing is kept, and the same rows are handled again", async () => {
    await fixture.write([1, 2]);
    const reported: string[] = [];
    let turn = 0;

    fixture.reader({
      handle: async (client, rows) => {
        await fixture.record(client, rows);
        turn += 1;
        if (turn <= 2) throw new Error("not yet");
      },
      log: { warn: () => reported.push("unavailable"), info: () => reported.push("back") },
    });
    await fixture.until(2);
    await fixture.write([3]);
    await fixture.until(3);

    expect(await fixture.handled()).toEqual([1, 2, 3]);
    expect(reported).toEqual(["unavailable", "back"]);
  });
});

describe("an outage", () => {
  it.each(["redis", "postgres"] as const)("of %s is waited out", async (store) => {
    const [redisWay, postgresWay] = await Promise.all([
      aCuttableWay(testRedisUrl()),
      aCuttableWay(fixture.jobUrl),
    ]);
    const redis = openRedis(redisWay.url);
    const way = store === "redis" ? redisWay : postgresWay;
    fixture.reader({ jobDatabaseUrl: postgresWay.url, redis });
    await fixture.write([1]);
    await fixture.until(1);

    await way.cut();
    await fixture.write([2]);
    await way.reconnect();
    await fixture.until(2);

    expect(await fixture.handled()).toEqual([1, 2]);
    redis.disconnect();
    await Promise.all([redisWay.close(), postgresWay.close()]);
  });

  it("may be a feed that does not exist yet", async () => {
    await fixture.rename("event_feed", "event_feed_to_come");
    const reported = Promise.withResolvers<void>();
    fixture.reader({ log: { warn: () => reported.resolve(), info: () => {} } });
    await reported.promise;

    await fixture.write([1]);
    await fixture.rename("event_feed_to_come", "event_feed");

    await expect(fixture.until(1)).resolves.toBeUndefined();
  });

  it("does not delay closing", async () => {
    const way = await aCuttableWay(fixture.jobUrl);
    await way.cut();
    const reported = Promise.withResolvers<void>();
    const reader = fixture.reader({
      jobDatabaseUrl: way.url,
      log: { warn: () => reported.resolve(), info: () => {} },
    });
    await reported.promise;

    await expect(reader.close()).resolves.toBeUndefined();
  });
});
