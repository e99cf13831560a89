import { type ChildProcess, spawn } from "node:child_process";
import { readFile, readlink, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ServiceProcess } from "@tessera/local/processes/service-process";
import { findChild } from "./process-family.ts";

/** A service of the installation as the operating system sees it. Memory is in bytes. */
export interface RunningService {
  origin: string;
  /** Resets the memory peak, and returns the current memory of the process. */
  forgetPeak(): Promise<number>;
  /** Returns the memory peak since then. */
  peak(): Promise<number>;
}

/** Finds a service among the child processes of this one. Throws if there is none. Linux only. */
export async function findService(name: string): Promise<RunningService> {
  const { pid, env } = await findChild(getMain(name));
  return watch(pid, env);
}

/** Restarts a service as it was, but with a preloaded module. It ends with this process. */
export async function restartWith(
  name: string,
  service: ServiceProcess,
  module: string,
  more: Record<string, string> = {},
): Promise<RunningService> {
  const { pid, main, env } = await findChild(getMain(name));
  const cwd = await readlink(`/proc/${pid}/cwd`);
  await service.stop();
  // The new process has no IPC channel to a supervisor.
  const { NODE_CHANNEL_FD: _channel, NODE_CHANNEL_SERIALIZATION_MODE: _mode, ...variables } = env;
  const child = spawn(
    process.execPath,
    ["--no-warnings", "--import", path.resolve(import.meta.dirname, module), main],
    {
      cwd,
      env: { ...variables, ...more },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  process.once("exit", () => child.kill());
  const running = watch(child.pid ?? 0, env);
  await untilReady(running.origin, child);
  return running;
}

const getMain = (name: string) => `services/${name}/src/main.ts`;

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (response?.ok) return;
  }
  throw new Error("The service did not start again.");
}

function watch(pid: number, { PORT }: Record<string, string>): RunningService {
  const read = async (name: string) => {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) * 1024;
  };
  return {
    origin: `http://127.0.0.1:${PORT}`,
    async forgetPeak() {
      await writeFile(`/proc/${pid}/clear_refs`, "5");
      return read("VmRSS");
    },
    peak: () => read("VmHWM"),
  };
}
