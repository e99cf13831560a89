import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Installation } from "@tessera/local/installation";
import { findChild } from "./process-family.ts";

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
  const found = await findChild(program);
  await installation.service("files-worker").stop();
  const running = new Set<ChildProcess>();
  process.once("exit", () => {
    for (const child of running) child.kill("SIGKILL");
  });
  return {
    async start({ env = {}, preload } = {}) {
      const before = preload ? ["--import", path.resolve(import.meta.dirname, preload)] : [];
      const child = spawn(process.execPath, ["--no-warnings", "--import", follow, ...before, found.main], {
        env: { ...found.env, ...env },
        cwd: path.dirname(path.dirname(found.main)),
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
