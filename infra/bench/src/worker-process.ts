import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Installation } from "@tessera/local/installation";

/** Workers of files that a program starts and kills. */
export interface Workers {
  /** Starts a worker, and resolves once it is ready. `preload` is a module that is loaded before it. */
  start(changes?: { env?: Record<string, string>; preload?: string }): Promise<Worker>;
  stopAll(): Promise<void>;
}

export interface Worker {
  /** The folder of the stored files. */
  filesFolder: string;
  /** Kills the worker, like a power cut. */
  kill(): Promise<void>;
  /** Stops the worker gracefully, as a deployment does. */
  stop(): Promise<void>;
  /** Resolves when the worker has ended for any reason. */
  ended: Promise<unknown>;
}

/** A preloaded module that ends a worker if this program is killed. */
const follow = import.meta.resolve("@tessera/local/processes/follow-parent");
const program = "services/files/src/worker.ts";

/** Stops the installation's own worker, and starts others with its environment, which is read from `/proc` (Linux only). */
export async function takeOverWorkers(installation: Installation): Promise<Workers> {
  const found = await findWorker();
  await installation.service("files-worker").stop();
  const running = new Set<ChildProcess>();
  process.once("exit", () => {
    for (const child of running) child.kill("SIGKILL");
  });
  return {
    async start({ env = {}, preload } = {}) {
      const before = preload ? ["--import", path.resolve(import.meta.dirname, preload)] : [];
      const child = spawn(process.execPath, ["--no-warnings", "--import", follow, ...before, found.program], {
        env: { ...found.env, ...env },
        cwd: path.dirname(path.dirname(found.program)),
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
      running.add(child.once("exit", () => running.delete(child)));
      const failed = once(child, "exit").then(() => {
        throw new Error("The worker did not start.");
      });
      await Promise.race([once(child, "message"), failed]);
      failed.catch(() => {});
      const filesFolder = found.env.FILES_DIR ?? "";
      const ended =
        child.exitCode === null && child.signalCode === null ? once(child, "exit") : Promise.resolve();
      return { filesFolder, ended, kill: () => end(child, "SIGKILL"), stop: () => end(child, "SIGTERM") };
    },
    stopAll: async () => {
      await Promise.all([...running].map((child) => end(child, "SIGTERM")));
    },
  };
}

async function end(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

async function findWorker(): Promise<{ program: string; env: Record<string, string> }> {
  for (const { pid, command, parent } of await listProcesses()) {
    const last = command.at(-1) ?? "";
    if (parent !== process.pid || !last.endsWith(program)) continue;
    const lines = (await readFile(`/proc/${pid}/environ`, "utf8")).split("\0").filter(Boolean);
    const env = lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]);
    return { program: last, env: Object.fromEntries(env) };
  }
  throw new Error("The installation has no worker of files.");
}

interface Process {
  pid: number;
  parent: number;
  command: string[];
}

export async function listProcesses(): Promise<Process[]> {
  const names = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(names.map((name) => describe(Number(name)).catch(() => null)));
  return found.filter((process) => process !== null);
}

async function describe(pid: number): Promise<Process> {
  const [status, command] = await Promise.all(
    ["status", "cmdline"].map((file) => readFile(`/proc/${pid}/${file}`, "utf8")),
  );
  return {
    pid,
    parent: Number(/^PPid:\s+(\d+)/m.exec(status ?? "")?.[1]),
    command: (command ?? "").split("\0").filter(Boolean),
  };
}
