import { type ChildProcess, spawn } from "node:child_process";
import { readdir, readFile, readlink, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ServiceProcess } from "@tessera/local/processes/service-process";

/** A service of the installation as the operating system sees it. Memory is in bytes. */
export interface RunningService {
  origin: string;
  /** From now on another peak counts; answers what the process has now. */
  forgetPeak(): Promise<number>;
  /** The most it had since. */
  peak(): Promise<number>;
  /** The milliseconds of computation it has taken so far; the system counts ten at a time. */
  computed(): Promise<number>;
}

interface Found {
  pid: number;
  command: string[];
  env: Record<string, string>;
}

/** Looks for it among the processes that this one has started. Only Linux says that much. */
export async function findService(name: string): Promise<RunningService> {
  const { pid, env } = await find(name);
  return watch(pid, env);
}

/** Starts a service again, as it was but with a module that is loaded before it. It ends with this process. */
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
  // It has no channel to a process that supervises it.
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

/** The milliseconds of computation a process has taken so far, 0 once it has ended; the system counts ten at a time. */
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
