import { Redis } from "ioredis";

/** A connection to `TEST_REDIS_URL`, which tests share: use keys of your own. Close it with `quit()`. */
export function aTestRedis(): Redis {
  const url = process.env.TEST_REDIS_URL;
  if (!url) throw new Error("TEST_REDIS_URL is not set: it names a Redis for tests.");
  return new Redis(url);
}
