import { setTimeout as pause } from "node:timers/promises";

interface RunningStore {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** A store that can be killed and started again at the same address. */
export interface Store {
  url: string;
  /** Kills the process, and resolves once it has ended. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a store. `signal` stops it as a crash does: with SIGQUIT, Postgres recovers from its log at the next start, while SIGKILL would
 * leave its child processes behind.
 */
export async function aStore(
  start: () => Promise<RunningStore>,
  signal: "SIGQUIT" | "SIGKILL",
): Promise<Store> {
  let running = await start();
  const endAtOnce = () => {
    if (isAlive(running.pid)) process.kill(running.pid, signal);
  };
  process.once("exit", endAtOnce);
  return {
    url: running.url,
    async kill() {
      endAtOnce();
      while (isAlive(running.pid)) await pause(10);
    },
    async start() {
      running = await start();
    },
    async stop() {
      process.off("exit", endAtOnce);
      if (isAlive(running.pid)) await running.stop();
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
