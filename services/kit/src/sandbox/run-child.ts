import { once } from "node:events";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { guard, type LimitExceeded } from "./guard.ts";
import { errorFile, type JobFolder, openFor, readOutput, reportFile } from "./job-folder.ts";
import { giveWay, killGroup, type Permission, startChild } from "./start-child.ts";

/** The permissions and limits of a child. Times in milliseconds, sizes in MiB. */
export interface Profile {
  timeMs: number;
  /** The limit of the JavaScript heap. */
  heapMb: number;
  /** The limit of all memory: heap, buffers, libraries, and processes that it started. */
  residentMb: number;
  /** The limit of the output folder. */
  diskMb: number;
  /** Permissions beyond reading its file and writing to its folder. */
  allow: Permission[];
}

/** The outcome of a child. The report is unchecked. */
export type Outcome =
  | { kind: "reported"; report: unknown }
  | { kind: "overstepped"; limit: LimitExceeded }
  | { kind: "crashed"; how: string };

export interface ChildRun {
  /** A module that exports `perform(task)`, which returns a report. */
  module: URL;
  task: object;
  /** The folders of the code that the module imports. */
  code: string[];
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
  const { module, task, code, content, profile, folder, signal, readable = [] } = run;
  const { timeMs, residentMb, diskMb, heapMb, allow } = profile;
  await openFor(folder, task);
  await using errors = await open(join(folder.out, errorFile), "w");
  const child = await startChild(
    {
      ...{ entry, args: [module.href, folder.task, content, folder.out] },
      ...{ code, readable: [...readable, content, folder.task, `${folder.out}/*`], writable: folder.out },
      ...{ allow, heapMb },
      kernelLimits: { cpuSeconds: Math.ceil(timeMs / 1_000) * 4, fileMb: diskMb },
    },
    { cwd: folder.out, stdio: ["ignore", "ignore", errors.fd] },
  );
  giveWay(child);
  const output = { path: folder.out, maxMb: diskMb };
  const watch = guard({ pid: child.pid ?? 0, timeMs, residentMb, output, signal }, () => killGroup(child));
  const [exitCode, endedBy] = await once(child, "exit");
  const limit = watch.release();
  killGroup(child);
  if (limit) return { kind: "overstepped", limit };
  return exitCode === 0 ? readReport(folder) : explain(folder, exitCode, endedBy);
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
