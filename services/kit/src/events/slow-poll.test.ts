import { once } from "node:events";
import { describe, expect, it } from "@jest/globals";
import { openRedis } from "../database/redis.ts";
import { testRedisUrl } from "../testing/redis.ts";
import { slowPoll } from "./slow-poll.ts";

describe("polling", () => {
  it("is rare while Redis is available, and at random intervals", async () => {
    const redis = openRedis(testRedisUrl());
    await once(redis, "ready");

    const pauses = Array.from({ length: 20 }, slowPoll(redis));
    redis.disconnect();

    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(15_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000);
    expect(new Set(pauses).size).toBeGreaterThan(10);
  });

  it("is frequent while no wake-ups can arrive", () => {
    const redis = openRedis("redis://127.0.0.1:1");

    const pauseMs = slowPoll(redis)();
    redis.disconnect();

    expect(pauseMs).toBe(1_000);
  });
});
