import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { readResidentMb } from "./resident-memory.ts";

/** The reason why a child was killed. */
export type LimitExceeded = "time" | "memory" | "disk" | "stopped";

export interface Guarded {
  pid: number;
  timeMs: number;
  /** The limit of all memory in MiB. */
  residentMb: number;
  /** The folder that it may write to, and its limit in MiB. */
  output?: { path: string; maxMb: number };
  /** Aborting it kills the child. */
  signal?: AbortSignal;
}

const pollMs = 40;
/** The folder is measured less often than the memory. */
const pollsPerWeighing = 10;

/** Watches a child from outside, where it cannot interfere. `release` returns the limit that it exceeded, or null. */
export function guard({ pid, timeMs, residentMb, output, signal }: Guarded, kill: () => void) {
  let overstepped: LimitExceeded | null = null;
  let isReleased = false;
  let poll: NodeJS.Timeout | undefined;
  const end = (why: LimitExceeded) => {
    overstepped ??= why;
    kill();
  };
  const stop = () => end("stopped");
  const clock = setTimeout(() => end("time"), timeMs);
  signal?.addEventListener("abort", stop);
  if (signal?.aborted) stop();

  async function look(polls: number): Promise<void> {
    if ((await readResidentMb(pid)) > residentMb) end("memory");
    else if (output && polls % pollsPerWeighing === 0 && (await weigh(output.path)) > output.maxMb)
      end("disk");
    if (!isReleased) poll = setTimeout(() => void look(polls + 1), pollMs);
  }
  void look(1);

  return {
    release(): LimitExceeded | null {
      isReleased = true;
      clearTimeout(clock);
      clearTimeout(poll);
      signal?.removeEventListener("abort", stop);
      return overstepped;
    },
  };
}

async function weigh(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.slice(0, 1_000).map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024;
}
