import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { confine, type KernelLimits, probeConfinement } from "@tessera/kit/confinement";
import { guard, type Overstepping } from "./guard.ts";
import { errorFile, type JobFolder, openFor, readOutput, reportFile } from "./job-folder.ts";
import type { Profile } from "./profile.ts";
import { readableCode } from "./readable-paths.ts";

/** The outcome of a child. The report is unchecked. */
export type Outcome =
  | { kind: "reported"; report: unknown }
  | { kind: "overstepped"; limit: Overstepping }
  | { kind: "crashed"; how: string };

export interface ChildRun {
  /** A module that exports `perform(task)`, which returns a report. */
  module: URL;
  task: object;
  /** The real path of the file that it reads. */
  content: string;
  profile: Profile;
  folder: JobFolder;
  signal: AbortSignal;
  /** Additional paths that it may read. */
  readable?: string[];
}

const maxReportBytes = 16 * 1024 * 1024;
const maxErrorBytes = 64 * 1024 * 1024;
const entry = join(import.meta.dirname, "child.ts");

/** Runs a task in a child process, which cannot block, starve or end this one. Throws if it cannot be started. */
export async function runChild(run: ChildRun): Promise<Outcome> {
  const { task, profile, folder, signal } = run;
  await openFor(folder, task);
  const [program = "", ...flags] = confine(commandOf(run), kernelLimits(profile), await probeConfinement());
  await using errors = await open(join(folder.out, errorFile), "w");
  const child = spawn(program, flags, {
    cwd: folder.out,
    env: {},
    // A process group of its own, so that processes it started are killed with it.
    detached: true,
    stdio: ["ignore", "ignore", errors.fd],
  });
  await once(child, "spawn");
  const pid = child.pid ?? 0;
  giveWay(pid);
  const watch = guard({ pid, profile, folder: folder.out, signal }, () => killGroup(child));
  const [code, endedBy] = await once(child, "exit");
  const limit = watch.release();
  killGroup(child);
  if (limit) return { kind: "overstepped", limit };
  return code === 0 ? readReport(folder) : explain(folder, code, endedBy);
}

function kernelLimits({ timeMs, diskMb }: Profile): KernelLimits {
  return { cpuSeconds: Math.ceil(timeMs / 1_000) * 4, fileMb: diskMb };
}

function commandOf({
  module,
  content,
  profile: { heapMb, allow },
  folder,
  readable: more = [],
}: ChildRun): string[] {
  const readable = [...readableCode(), ...more, content, folder.task, `${folder.out}/*`];
  return [
    process.execPath,
    "--no-warnings",
    `--max-old-space-size=${heapMb}`,
    "--permission",
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder.out}/*`,
    ...allow.map((what) => `--allow-${what}`),
    entry,
    module.href,
    folder.task,
    content,
    folder.out,
  ];
}

/** Lowers the priority of a child, so that this process can renew its claims and jobs in time while children compute. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the platform has no priorities.
  }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // The group has no processes left.
  }
}

async function readReport(folder: JobFolder): Promise<Outcome> {
  const bytes = await readOutput(join(folder.out, reportFile), maxReportBytes);
  if (!bytes) return { kind: "crashed", how: "it ended without a report that can be read" };
  try {
    return { kind: "reported", report: JSON.parse(bytes.toString("utf8")) };
  } catch {
    return { kind: "crashed", how: "its report is not valid JSON" };
  }
}

async function explain(folder: JobFolder, code: number | null, endedBy: string | null): Promise<Outcome> {
  const errors = await readOutput(join(folder.out, errorFile), maxErrorBytes);
  const text = errors?.toString("utf8").trim() ?? "";
  if (/heap out of memory|Array buffer allocation failed/.test(text))
    return { kind: "overstepped", limit: "memory" };
  return { kind: "crashed", how: `${endedBy ?? `exit code ${code}`} ${text.slice(-1_000)}`.trim() };
}
