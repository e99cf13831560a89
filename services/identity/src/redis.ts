import { Redis } from "ioredis";

/** A connection that never makes a request wait for long: whoever asks has another way. */
export function openRedis(url: string, warn: (reason: string) => void = () => {}): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    disconnectTimeout: 200,
    retryStrategy: () => 500,
  });
  let isAway = false;
  redis.on("ready", () => {
    isAway = false;
  });
  redis.on("error", ({ message }) => {
    if (!isAway) warn(message);
    isAway = true;
  });
  return redis;
}
