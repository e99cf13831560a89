import { Redis } from "ioredis";

/** The Redis that tests share. */
export function testRedisUrl(): string {
  const url = process.env.TEST_REDIS_URL;
  if (!url) throw new Error("TEST_REDIS_URL is not set: it names a Redis for tests.");
  return url;
}

/** A connection to `TEST_REDIS_URL`, which tests share: use keys of your own. Close it with `quit()`. */
export function aTestRedis(): Redis {
  return new Redis(testRedisUrl());
}
