import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { Redis } from "ioredis";

/** Several Redis servers that take over from one another. */
export interface RedisServers {
  /** The value for `REDIS_URL`. */
  url: string;
  /** The URL of a single server. */
  oneUrl: string;
  /** Kills the server that holds a key, as a crash would. */
  killHolderOf(key: string): Promise<void>;
  stop(): Promise<void>;
}

interface Server {
  port: number;
  child: ChildProcess;
}

const host = "127.0.0.1";
const downAfterMs = 1_000;

/** Starts a server with a replica, and three sentinels. */
export async function startSentinels(folder: string): Promise<RedisServers> {
  const first = await startServer(folder, []);
  const second = await startServer(folder, [`replicaof ${host} ${first.port}`]);
  const watching = [
    `sentinel monitor desk ${host} ${first.port} 2`,
    `sentinel down-after-milliseconds desk ${downAfterMs}`,
    "sentinel failover-timeout desk 5000",
  ];
  const sentinels = await Promise.all([1, 2, 3].map(() => startServer(folder, watching, ["--sentinel"])));
  await until(async () => (await ask(second.port, "INFO", "replication")).includes("master_link_status:up"));
  await until(async () =>
    (await ask(sentinels[0]?.port ?? 0, "SENTINEL", "CKQUORUM", "desk")).startsWith("OK 3"),
  );
  return {
    url: `redis+sentinel://${sentinels.map(({ port }) => `${host}:${port}`).join(",")}/desk`,
    oneUrl: `redis://${host}:${first.port}`,
    async killHolderOf() {
      const address = await ask(sentinels[0]?.port ?? 0, "SENTINEL", "GET-MASTER-ADDR-BY-NAME", "desk");
      kill(address.endsWith(`,${second.port}`) ? second : first);
    },
    stop: () => stopAll([first, second, ...sentinels]),
  };
}

/** Starts three servers that share the keys, and a replica of each. */
export async function startCluster(folder: string): Promise<RedisServers> {
  const settings = ["cluster-enabled yes", `cluster-node-timeout ${downAfterMs}`];
  const servers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => startServer(folder, settings)));
  const [first] = servers as [Server];
  const slots = Math.ceil(16_384 / 3);
  await Promise.all(
    servers.slice(0, 3).map(({ port }, place) => {
      const last = Math.min((place + 1) * slots, 16_384) - 1;
      return ask(port, "CLUSTER", "ADDSLOTSRANGE", String(place * slots), String(last));
    }),
  );
  for (const [place, { port }] of servers.entries()) {
    await ask(port, "CLUSTER", "SET-CONFIG-EPOCH", String(place + 1));
    if (place > 0) await ask(port, "CLUSTER", "MEET", host, String(first.port));
  }
  await until(async () => (await ask(first.port, "CLUSTER", "INFO")).includes("cluster_known_nodes:6"));
  for (const [place, { port }] of servers.slice(3).entries()) {
    const id = await ask(servers[place]?.port ?? 0, "CLUSTER", "MYID");
    await until(async () => (await ask(port, "CLUSTER", "REPLICATE", id)) === "OK");
  }
  await until(async () => {
    const states = await Promise.all(servers.map(({ port }) => ask(port, "INFO", "replication")));
    const infos = await Promise.all(servers.map(({ port }) => ask(port, "CLUSTER", "INFO")));
    const linked = states.filter((state) => state.includes("master_link_status:up"));
    return linked.length === 3 && infos.every((info) => info.includes("cluster_state:ok"));
  });
  return {
    url: `redis+cluster://${servers.map(({ port }) => `${host}:${port}`).join(",")}`,
    oneUrl: `redis://${host}:${first.port}`,
    async killHolderOf(key) {
      const slot = Number(await ask(first.port, "CLUSTER", "KEYSLOT", key));
      const holder = servers[Math.floor(slot / slots)];
      if (holder) kill(holder);
    },
    stop: () => stopAll(servers),
  };
}

async function startServer(folder: string, settings: string[], flags: string[] = []): Promise<Server> {
  const port = await findFreePort();
  const own = path.join(folder, String(port));
  await mkdir(own, { recursive: true });
  const file = path.join(own, "redis.conf");
  const usual = flags.length > 0 ? [] : ["appendonly yes", 'save ""', "maxmemory-policy noeviction"];
  await writeFile(file, [`port ${port}`, `bind ${host}`, `dir ${own}`, ...usual, ...settings, ""].join("\n"));
  const child = spawn("redis-server", [file, ...flags], { stdio: "ignore" });
  child.on("error", () => {});
  await until(async () => (await ask(port, "PING")) === "PONG");
  return { port, child };
}

async function ask(port: number, command: string, ...given: string[]): Promise<string> {
  const redis = new Redis(port, host, {
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  });
  redis.on("error", () => {});
  try {
    return String(await redis.call(command, ...given));
  } catch (error) {
    return String(error);
  } finally {
    redis.disconnect();
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await holds()) return;
    await pause(100);
  }
  throw new Error("The servers of Redis did not come up: is redis-server on the PATH?");
}

function kill({ child }: Server): void {
  child.kill("SIGKILL");
}

async function stopAll(servers: Server[]): Promise<void> {
  await Promise.all(
    servers.map(async ({ child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      child.once("exit", () => resolve());
      child.kill("SIGKILL");
      await promise;
    }),
  );
}
