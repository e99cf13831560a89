import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { guard, type LimitExceeded } from "./guard.ts";
import { killGroup, startChild } from "./start-child.ts";

/** Times in milliseconds, sizes in MiB. */
export interface KeptChildLimits {
  /** The limit of each task. */
  timeMs: number;
  heapMb: number;
  residentMb: number;
}

/** The outcome of a task. The report is unchecked; `problem` is the message of what the task threw. */
export type KeptOutcome =
  | { kind: "reported"; report: unknown }
  | { kind: "thrown"; problem: string }
  | { kind: "overstepped"; limit: LimitExceeded }
  | { kind: "crashed" };

export interface KeptChild {
  perform(task: object): Promise<KeptOutcome>;
  close(): Promise<void>;
}

const entry = join(import.meta.dirname, "kept-child.ts");

/**
 * Keeps a child process that performs tasks one at a time and may write nothing. It is started for the first task, and again after it
 * ended. `module` exports `perform(task)`; `code` names the folders of the code that it imports.
 */
export function keepChild(module: URL, code: string[], limits: KeptChildLimits): KeptChild {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function performOnce(task: object): Promise<KeptOutcome> {
    if (!child?.connected) child = await start(module, code, limits.heapMb);
    let outcome: KeptOutcome | undefined;
    try {
      outcome = await runTask(child, task, limits);
      return outcome;
    } finally {
      if (outcome?.kind !== "reported" && outcome?.kind !== "thrown") end();
    }
  }

  function end(): void {
    if (child) killGroup(child);
    child = undefined;
  }

  return {
    perform(task) {
      const performing = last.then(() => performOnce(task));
      last = performing.catch(() => {});
      return performing;
    },
    async close() {
      await last;
      end();
    },
  };
}

function start(module: URL, code: string[], heapMb: number): Promise<ChildProcess> {
  return startChild(
    { entry, args: [module.href], code, heapMb, kernelLimits: { fileMb: 0 } },
    { stdio: ["ignore", "ignore", "ignore", "ipc"], serialization: "advanced" },
  );
}

type Answer = { report: unknown } | { problem: string };

async function runTask(
  child: ChildProcess,
  task: object,
  { timeMs, residentMb }: KeptChildLimits,
): Promise<KeptOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | null>();
  const ended = () => resolve(null);
  const watch = guard({ pid: child.pid ?? 0, timeMs, residentMb }, () => killGroup(child));
  child.once("message", resolve as (message: unknown) => void);
  child.once("exit", ended);
  child.once("error", reject);
  let limit: LimitExceeded | null = null;
  let response: Answer | null;
  try {
    child.send(task);
    response = await promise;
  } finally {
    limit = watch.release();
    child.off("message", resolve as (message: unknown) => void);
    child.off("exit", ended);
    child.off("error", reject);
  }
  if (limit) return { kind: "overstepped", limit };
  if (response === null) return { kind: "crashed" };
  return "problem" in response
    ? { kind: "thrown", problem: response.problem }
    : { kind: "reported", report: response.report };
}
