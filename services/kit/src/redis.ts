import { Redis } from "ioredis";

/** What may differ for one connection. */
export interface RedisOptions {
  /** Called once per outage, with the reason. */
  warn?: ((reason: string) => void) | undefined;
  /** How long an answer may take in milliseconds, 2000 unless given. */
  answerMs?: number | undefined;
}

/**
 * A connection that comes back by itself and never makes anybody wait for long: a command fails when Redis is unavailable or
 * silent. Close it with `disconnect()`.
 */
export function openRedis(url: string, { warn = () => {}, answerMs = 2_000 }: RedisOptions = {}): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: answerMs,
    disconnectTimeout: 200,
    retryStrategy: () => 500,
  });
  let isUnavailable = false;
  redis.on("ready", () => {
    isUnavailable = false;
  });
  redis.on("error", ({ message }) => {
    if (!isUnavailable) warn(message);
    isUnavailable = true;
  });
  return redis;
}

/** What a subscriber does with what it receives. */
export interface Subscription {
  /** The message of a channel. */
  onMessage(channel: string, message: string): void;
  /** Nothing published from now on is missed; called again after every outage, in which something may have been. */
  onSubscribed?(): void;
  /** From now on messages are missed. */
  onLost?(): void;
}

/** Listens on channels, on a connection of its own beside `redis`. Answers how to stop. */
export function subscribe(redis: Redis, channels: string[], subscription: Subscription): () => void {
  const subscriber = redis.duplicate({
    maxRetriesPerRequest: null,
    autoResubscribe: false,
    lazyConnect: false,
  });
  // The connection beside it reports outages.
  subscriber.on("error", () => {});
  subscriber.on("message", subscription.onMessage);
  subscriber.on("ready", () => {
    subscriber.subscribe(...channels).then(
      () => subscription.onSubscribed?.(),
      () => subscriber.disconnect(true),
    );
  });
  subscriber.on("close", () => subscription.onLost?.());
  return () => subscriber.disconnect();
}
