import { setTimeout as pause } from "node:timers/promises";

interface RunningStore {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** A store that can be killed, and started again where it was. */
export interface Store {
  url: string;
  /** Answers when its process has ended. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** `signal` is what ends it like a crash: Postgres reads its log then, while SIGKILL would leave its children. */
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
