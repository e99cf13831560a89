import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { openUnderWay } from "./under-way.ts";

describe("what is under way", () => {
  it("leaves space for more as soon as any of it is done", async () => {
    const underWay = openUnderWay(2);
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let hasSpace = false;

    underWay.add(first.promise);
    await underWay.untilSpace();
    underWay.add(second.promise);
    const waiting = underWay.untilSpace().then(() => {
      hasSpace = true;
    });
    await setImmediate();
    const before = hasSpace;
    first.resolve();
    await waiting;

    expect([before, hasSpace]).toEqual([false, true]);
  });

  it("is awaited by end", async () => {
    const underWay = openUnderWay(1);
    const done: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    underWay.add(promise.then(() => void done.push("work")));

    const ending = underWay.end().then(() => void done.push("end"));
    resolve();
    await ending;

    expect(done).toEqual(["work", "end"]);
  });
});
