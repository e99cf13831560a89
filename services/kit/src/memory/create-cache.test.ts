import { describe, expect, it } from "@jest/globals";
import { createCache } from "./create-cache.ts";

describe("a cache in memory", () => {
  it("forgets what was not used for the longest time", () => {
    const cache = createCache<string>({ max: 2 });
    cache.set("one", "1");
    cache.set("two", "2");
    cache.get("one");

    cache.set("three", "3");

    expect([...cache.keys()].sort()).toEqual(["one", "three"]);
  });

  it("forgets an entry after its time, also one that a clock at 0 began", () => {
    let now = 0;
    const cache = createCache<string>({ max: 2, ttlMs: 1_000, now: () => now });
    cache.set("kept", "1");
    cache.set("short", "2", { ttl: 10 });

    now = 999;
    expect(cache.get("kept")).toBe("1");
    expect(cache.get("short")).toBeUndefined();
    now = 1_001;
    expect(cache.get("kept")).toBeUndefined();
  });
});
