import type { ConnectionOptions } from "bullmq";
import { Cluster, Redis } from "ioredis";
import { type ConnectOptions, type Node, readRedisAddress } from "./redis-address.ts";

/** What may differ for one connection. */
export interface RedisOptions {
  /** Called once per outage, with the reason. */
  warn?: ((reason: string) => void) | undefined;
  /** How long an answer may take in milliseconds, 2000 unless given. */
  answerMs?: number | undefined;
}

const reconnectMs = 500;
const startNodes = new WeakMap<Cluster, Node[]>();

/**
 * A connection that comes back by itself and never makes anybody wait for long: a command fails when Redis is unavailable or
 * silent. Close it with `disconnect()`. Of a cluster, commands with several keys work where all have the same hash tag.
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

/** What a worker of BullMQ connects with: it waits outages out. */
export function workerConnection(url: string, options: ConnectOptions): ConnectionOptions {
  const own = { ...options, maxRetriesPerRequest: null, retryStrategy: () => reconnectMs };
  const address = readRedisAddress(url);
  if (address.kind === "cluster") return connect(url, own).on("error", () => {});
  return { ...own, ...(address.kind === "server" ? { url } : address.options) } as ConnectionOptions;
}

/** Ends what a worker was given; what it opened by itself it has closed. */
export function endConnection(connection: ConnectionOptions): void {
  clusterOf(connection)?.disconnect();
}

/** Another connection to the same Redis. */
export function duplicateRedis(redis: Redis, options: ConnectOptions): Redis {
  const cluster = clusterOf(redis);
  if (!cluster) return redis.duplicate({ lazyConnect: false, ...options });
  return asRedis(cluster.duplicate([], { redisOptions: options }));
}

/** Whether keys of different hash tags may be on different servers. */
export function isCluster(redis: Redis): boolean {
  return clusterOf(redis) !== null;
}

function clusterOf(redis: unknown): Cluster | null {
  return redis instanceof Cluster ? redis : null;
}

function connect(url: string, own: ConnectOptions): Redis {
  const address = readRedisAddress(url);
  const options: ConnectOptions = { retryStrategy: () => reconnectMs, ...own };
  if (address.kind === "server") return new Redis(url, options);
  // A server that was replaced still takes commands for a moment, and refuses to write.
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

/** They understand the same commands, and are asked nothing else. */
function asRedis(cluster: Cluster): Redis {
  return cluster as unknown as Redis;
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
  const subscriber = openSubscriber(redis, { maxRetriesPerRequest: null, autoResubscribe: false });
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

/** Every server of a cluster hands on what is published: when one is lost, another is as good. */
function openSubscriber(redis: Redis, options: ConnectOptions): Redis {
  const cluster = clusterOf(redis);
  if (!cluster) return redis.duplicate({ lazyConnect: false, ...options });
  const next = roundOf(cluster);
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

/** The servers of a cluster in turn: those it has now, or those it was opened with. */
function roundOf(cluster: Cluster): () => Node {
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
