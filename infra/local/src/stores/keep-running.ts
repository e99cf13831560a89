import type { ChildProcess } from "node:child_process";

/** A server that is started again when it stops by itself. */
export interface KeptServer {
  stop(): Promise<void>;
}

export interface KeepOptions {
  name: string;
  launch(): Promise<ChildProcess>;
  end(child: ChildProcess): Promise<void>;
  /** Called with the process of each start. */
  onStart(child: ChildProcess): void;
  /** Reports to the person who started the installation. */
  say(line: string): void;
  later?: (run: () => void, milliseconds: number) => void;
}

const maxAttempts = 10;
const stepMs = 500;

/** Launches a server, and launches it again each time that it stops by itself, at most ten times in a row without success. */
export async function keepRunning({
  name,
  launch,
  end,
  onStart,
  say,
  later = setTimeout,
}: KeepOptions): Promise<KeptServer> {
  let isEnding = false;
  let child = await launchAndFollow();

  async function launchAndFollow(): Promise<ChildProcess> {
    const launched = await launch();
    onStart(launched);
    launched.once("exit", (code, signal) => {
      if (isEnding) return;
      say(`${name} stopped by itself (${signal ?? code}); it is being started again.`);
      void tryAgain(1);
    });
    return launched;
  }

  async function tryAgain(attempt: number): Promise<void> {
    if (isEnding) return;
    try {
      child = await launchAndFollow();
      say(`${name} runs again.`);
      if (isEnding) await end(child);
    } catch (error) {
      if (attempt < maxAttempts) return later(() => void tryAgain(attempt + 1), stepMs * attempt);
      say(
        `${name} could not be started again, so nothing can be stored: ${error instanceof Error ? error.message : error}`,
      );
    }
  }

  return {
    async stop() {
      isEnding = true;
      await end(child);
    },
  };
}
