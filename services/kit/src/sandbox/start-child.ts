import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { confine, type KernelLimits, probeConfinement } from "./confinement.ts";
import { readableCode } from "./readable-code.ts";

/** Permissions beyond reading its code. */
export type Permission = "addons" | "worker" | "child-process";

export interface ChildStart {
  /** The module that it runs, and its arguments. */
  entry: string;
  args: string[];
  /** The folders of its code, and other paths that it may read. */
  code: string[];
  readable?: string[];
  /** The only folder that it may write to; without it, none. */
  writable?: string;
  allow?: Permission[];
  /** The limit of the JavaScript heap in MiB. */
  heapMb: number;
  kernelLimits: KernelLimits;
}

/**
 * Starts a module of Node with only the permissions given: without environment variables, and without network access where this machine
 * can block it. Throws if it cannot be started.
 */
export async function startChild(start: ChildStart, options: SpawnOptions): Promise<ChildProcess> {
  const [program = "", ...flags] = confine(toCommand(start), start.kernelLimits, await probeConfinement());
  // A process group of its own, so that processes it started are killed with it.
  const child = spawn(program, flags, { ...options, env: {}, detached: true });
  await once(child, "spawn");
  return child;
}

function toCommand({ entry, args, code, readable = [], writable, allow = [], heapMb }: ChildStart): string[] {
  const paths = [...readableCode([import.meta.dirname, ...code]), ...readable];
  return [
    process.execPath,
    "--no-warnings",
    `--max-old-space-size=${heapMb}`,
    "--permission",
    ...paths.map((path) => `--allow-fs-read=${path}`),
    ...(writable === undefined ? [] : [`--allow-fs-write=${writable}/*`]),
    ...allow.map((what) => `--allow-${what}`),
    entry,
    ...args,
  ];
}

/** Lowers the priority of a child, so that this process can renew its claims and jobs in time while children compute. */
export function giveWay({ pid = 0 }: ChildProcess): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the platform has no priorities.
  }
}

/** Kills a child and every process that it started. */
export function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // The group has no processes left.
  }
}
