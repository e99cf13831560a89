import type { ConnectionOptions } from "bullmq";
import { Cluster, Redis } from "ioredis";
import { type ConnectOptions, type Node, readRedisAddress } from "../config/redis-address.ts";

/** Options for one connection. */
export interface RedisOptions {
  /** Called once per outage, with the reason. */
  warn?: ((reason: string) => void) | undefined;
  /** The timeout for a reply in milliseconds, 2000 by default. */
  answerMs?: number | undefined;
}

const reconnectMs = 500;
const startNodes = new WeakMap<Cluster, Node[]>();

/**
 * Opens a connection that reconnects automatically and never blocks for long: a command fails if Redis is unavailable or silent. Close it
 * with `disconnect()`. In a cluster, commands with several keys work if all keys have the same hash tag.
 */
export function openRedis(url: string, { warn = () => {}, answerMs = 2_000 }: RedisOptions = {}): Redis {
  const redis = connect(url, { maxRetriesPerRequest: 1, commandTimeout: answerMs, disconnectTimeout: 200 });
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

/** Returns the connection for a BullMQ worker, which waits out outages. */
export function workerConnection(url: string, options: ConnectOptions): ConnectionOptions {
  const own = { ...options, maxRetriesPerRequest: null, retryStrategy: () => reconnectMs };
  const address = readRedisAddress(url);
  if (address.kind === "cluster") return connect(url, own).on("error", () => {});
  return { ...own, ...(address.kind === "server" ? { url } : address.options) } as ConnectionOptions;
}

/** Closes a connection that was passed to a worker; workers close those that they opened themselves. */
export function endConnection(connection: ConnectionOptions): void {
  getCluster(connection)?.disconnect();
}

/** Opens another connection to the same Redis. */
export function duplicateRedis(redis: Redis, options: ConnectOptions): Redis {
  const cluster = getCluster(redis);
  if (!cluster) return redis.duplicate({ lazyConnect: false, ...options });
  return asRedis(cluster.duplicate([], { redisOptions: options }));
}

/** Returns true if keys with different hash tags may be on different servers. */
export function isCluster(redis: Redis): boolean {
  return getCluster(redis) !== null;
}

/** Returns a connection to each server that accepts writes. */
export function getMasters(redis: Redis): Redis[] {
  return getCluster(redis)?.nodes("master") ?? [redis];
}

function getCluster(redis: unknown): Cluster | null {
  return redis instanceof Cluster ? redis : null;
}

function connect(url: string, own: ConnectOptions): Redis {
  const address = readRedisAddress(url);
  const options: ConnectOptions = { retryStrategy: () => reconnectMs, ...own };
  if (address.kind === "server") return new Redis(url, options);
  // A server that was replaced still accepts commands for a moment, but refuses to write.
  const reconnectOnError = ({ message }: Error) => (message.startsWith("READONLY") ? 2 : false);
  if (address.kind === "sentinel") return new Redis({ ...options, ...address.options, reconnectOnError });
  const cluster = new Cluster(address.nodes, {
    redisOptions: { ...options, ...address.options },
    clusterRetryStrategy: () => reconnectMs,
    slotsRefreshTimeout: 2_000,
  });
  startNodes.set(cluster, address.nodes);
  return asRedis(cluster);
}

/** Both support the same commands, and only commands are used. */
function asRedis(cluster: Cluster): Redis {
  return cluster as unknown as Redis;
}

/** The callbacks of a subscriber. */
export interface Subscription {
  /** Called for each message on a channel. */
  onMessage(channel: string, message: string): void;
  /**
   * Called when subscribed: no message is missed from now on. Called again after every outage, during which messages may have been missed.
   */
  onSubscribed?(): void;
  /** Called when the connection is lost: messages are missed from now on. */
  onLost?(): void;
}

/** Subscribes to channels on a separate connection to the same Redis. Returns a function that unsubscribes. */
export function subscribe(redis: Redis, channels: string[], subscription: Subscription): () => void {
  const subscriber = openSubscriber(redis, { maxRetriesPerRequest: null, autoResubscribe: false });
  // The original connection reports outages.
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

/** Opens a connection to any server of a cluster, because each one delivers all messages; after a loss, it connects to the next server. */
function openSubscriber(redis: Redis, options: ConnectOptions): Redis {
  const cluster = getCluster(redis);
  if (!cluster) return redis.duplicate({ lazyConnect: false, ...options });
  const next = getRound(cluster);
  const own: ConnectOptions = {
    ...(cluster.options.redisOptions as ConnectOptions),
    ...options,
    ...next(),
    retryStrategy() {
      Object.assign(subscriber.options, next());
      return reconnectMs;
    },
  };
  const subscriber = new Redis(own);
  return subscriber;
}

/** Returns the servers of a cluster in turn: the known ones, or those it was opened with. */
function getRound(cluster: Cluster): () => Node {
  let turn = Math.floor(Math.random() * 1_000);
  return () => {
    const known = cluster
      .nodes("all")
      .flatMap(({ options: { host, port } }) => (host && port ? [{ host, port }] : []));
    const nodes = known.length > 0 ? known : (startNodes.get(cluster) ?? []);
    turn += 1;
    return nodes[turn % nodes.length] ?? { host: "127.0.0.1", port: 6_379 };
  };
}
