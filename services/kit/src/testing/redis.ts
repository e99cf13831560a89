import { Redis } from "ioredis";

/** Returns the address of the Redis that all tests share. */
export function testRedisUrl(): string {
  const url = process.env.TEST_REDIS_URL;
  if (!url) throw new Error("TEST_REDIS_URL is not set: it names a Redis for tests.");
  return url;
}

/** Connects to `TEST_REDIS_URL`, which all tests share: use keys of your own. Close the connection with `quit()`. */
export function aTestRedis(): Redis {
  return new Redis(testRedisUrl());
}
