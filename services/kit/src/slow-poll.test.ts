import { once } from "node:events";
import { describe, expect, it } from "@jest/globals";
import { openRedis } from "./redis.ts";
import { slowPoll } from "./slow-poll.ts";
import { testRedisUrl } from "./testing/redis.ts";

describe("looking without being woken", () => {
  it("is rare while Redis answers, and at times that differ", async () => {
    const redis = openRedis(testRedisUrl());
    await once(redis, "ready");

    const pauses = Array.from({ length: 20 }, slowPoll(redis));
    redis.disconnect();

    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(15_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000);
    expect(new Set(pauses).size).toBeGreaterThan(10);
  });

  it("is frequent while nobody can be woken", () => {
    const redis = openRedis("redis://127.0.0.1:1");

    const pauseMs = slowPoll(redis)();
    redis.disconnect();

    expect(pauseMs).toBe(1_000);
  });
});
