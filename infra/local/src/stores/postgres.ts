import { type ChildProcess, spawn } from "node:child_process";
import { chmod, chown, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { CommandError } from "@tessera/cli/command-error";
import { type KeepOptions, keepRunning } from "./keep-running.ts";
import { type PostgresFiles, placePostgres } from "./postgres-files.ts";

/** A running Postgres server. `url` is the superuser's URL of the database `postgres`, `pid` its process (0 if it is kept running). */
export interface Postgres {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

interface PostgresOptions {
  dataFolder: string;
  port: number;
  password: string;
  /** For tests: trades durability after a power cut for speed. */
  throwaway?: boolean;
  /** True if other databases may replicate its changes. */
  isFollowed?: boolean;
  /** If given, the server is started again when it stops by itself. */
  kept?: Pick<KeepOptions, "onStart" | "say"> | undefined;
}

/** Starts PostgreSQL 18 on the data folder, which is initialised first if necessary. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const files = await placePostgres(options.dataFolder);
  if (!(await isInitialised(files.data))) await initialise(files, options);
  const url = `postgres://postgres:${options.password}@127.0.0.1:${options.port}/postgres`;
  const start = () => launch(files, options);
  if (options.kept) {
    const kept = await keepRunning({ name: "Postgres", launch: start, end: stopServer, ...options.kept });
    return { url, pid: 0, stop: kept.stop };
  }
  const server = await start();
  return { url, pid: server.pid ?? 0, stop: () => stopServer(server) };
}

async function isInitialised(data: string): Promise<boolean> {
  const folder = await stat(data).catch(() => undefined);
  if (!folder) return false;
  if (await stat(path.join(data, "PG_VERSION")).catch(() => undefined)) return true;
  throw new CommandError(
    `${data} is not a whole database: its file PG_VERSION is missing. Move the folder away (or delete it, and with it the data), then start again.`,
  );
}

/** Initialises the data in a temporary folder and renames it, so that an interrupted first start leaves nothing half-done. */
async function initialise(files: PostgresFiles, { password }: PostgresOptions): Promise<void> {
  const unfinished = `${files.data}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(path.dirname(unfinished), { recursive: true, mode: 0o755 });
  await mkdir(unfinished, { mode: 0o700 });
  const passwordFile = path.join(os.tmpdir(), `tessera-${process.pid}-${Date.now()}`);
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: "wx" });
  if (files.account) {
    await chown(unfinished, files.account.uid, files.account.gid);
    await chown(passwordFile, files.account.uid, files.account.gid);
  }
  try {
    await runInitdb(files, [
      `--pgdata=${unfinished}`,
      "--auth=scram-sha-256",
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-sync",
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, files.data);
}

async function runInitdb(files: PostgresFiles, flags: string[]): Promise<void> {
  const initdb = await program(files, "initdb");
  await new Promise<void>((resolve, reject) => {
    const child = spawn(initdb, flags, { ...files.account, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += chunk;
    });
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new CommandError(`The database could not be initialised:\n${said}`)),
    );
  });
}

async function program({ programs }: PostgresFiles, name: string): Promise<string> {
  const file = path.join(programs, "bin", process.platform === "win32" ? `${name}.exe` : name);
  const { mode } = await stat(file);
  if ((mode & 0o111) !== 0o111) await chmod(file, 0o755);
  return file;
}

async function launch(files: PostgresFiles, options: PostgresOptions): Promise<ChildProcess> {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    "shared_buffers=256MB",
    "effective_cache_size=1GB",
    "random_page_cost=1.1",
    "max_wal_size=2GB",
    "timezone=UTC",
    "log_timezone=UTC",
    ...(options.isFollowed ? ["wal_level=logical"] : []),
    ...(options.throwaway ? ["fsync=off", "synchronous_commit=off", "full_page_writes=off"] : []),
  ];
  const flags = [
    "-D",
    files.data,
    "-p",
    String(options.port),
    ...settings.flatMap((setting) => ["-c", setting]),
  ];
  const postgres = await program(files, "postgres");
  const child = spawn(postgres, flags, {
    ...files.account,
    cwd: "/",
    // A separate process group, so that Ctrl-C in the terminal does not end the store before the services.
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  await untilReady(child);
  return child;
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr?.on("data", (chunk) => {
      said = `${said}${chunk}`.slice(-4000);
      if (/ready to accept (?:read-only )?connections/.test(said)) resolve();
    });
    child.once("error", reject);
    child.once("exit", () => reject(new CommandError(`The database did not start:\n${said}`)));
  });
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGINT");
  });
}
