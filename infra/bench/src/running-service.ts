import { type ChildProcess, spawn } from "node:child_process";
import { readdir, readFile, readlink, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ServiceProcess } from "@tessera/local/processes/service-process";

/** A service of the installation as the operating system sees it. Memory is in bytes. */
export interface RunningService {
  origin: string;
  /** Resets the memory peak, and returns the current memory of the process. */
  forgetPeak(): Promise<number>;
  /** Returns the memory peak since then. */
  peak(): Promise<number>;
  /** Returns the CPU time so far in ms. The system counts in steps of 10 ms. */
  computed(): Promise<number>;
}

interface Found {
  pid: number;
  command: string[];
  env: Record<string, string>;
}

/** Finds a service among the child processes of this one. Throws if there is none. Linux only. */
export async function findService(name: string): Promise<RunningService> {
  const { pid, env } = await find(name);
  return watch(pid, env);
}

/** Restarts a service as it was, but with a preloaded module. It ends with this process. */
export async function restartWith(
  name: string,
  service: ServiceProcess,
  module: string,
  more: Record<string, string> = {},
): Promise<RunningService> {
  const { pid, command, env } = await find(name);
  const cwd = await readlink(`/proc/${pid}/cwd`);
  await service.stop();
  const main = command.at(-1) ?? "";
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

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
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
    computed: () => computedBy(pid),
  };
}

/** Returns the CPU time of a process so far in ms; 0 once it has ended. The system counts in steps of 10 ms. */
export async function computedBy(pid: number): Promise<number> {
  const [, fields = ""] = (await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")).split(") ");
  const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
  return (user + system) * 10;
}

async function find(name: string): Promise<Found> {
  for (const pid of (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry))) {
    const found = await describe(Number(pid)).catch(() => null);
    if (found?.parent === process.pid && found.command.at(-1)?.endsWith(`services/${name}/src/main.ts`))
      return found;
  }
  throw new Error(`No process of ${name} was found.`);
}

async function describe(pid: number): Promise<Found & { parent: number }> {
  const words = async (file: string) =>
    (await readFile(`/proc/${pid}/${file}`, "utf8")).split("\0").filter(Boolean);
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const env = (await words("environ")).map((line) => [
    line.slice(0, line.indexOf("=")),
    line.slice(line.indexOf("=") + 1),
  ]);
  return {
    pid,
    parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]),
    command: await words("cmdline"),
    env: Object.fromEntries(env),
  };
}
