import type { Command, Go } from "@tessera/federation/remote";

/** How long a key waits for rows, in ms. */
const maxWait = 5_000;

let waiting: { act: () => void; until: number }[] = [];
let keptUntil = 0;
let isRunning = false;

/** Keeps the keys of tickets that are pressed from now on until `runEarlyKeys`, because rows are loading. */
export function keepEarlyKeys(): void {
  keptUntil = performance.now() + maxWait;
}

/** Keeps an act of a key. Returns false if no rows are loading. */
export function keepEarly(act: () => void): boolean {
  if (!areKept()) return false;
  waiting.push({ act, until: performance.now() + maxWait });
  return true;
}

function areKept(): boolean {
  return isRunning || performance.now() < keptUntil;
}

/** Runs what the kept keys do, one each frame, because each may move the focus. Keys that are pressed meanwhile follow them. */
export async function runEarlyKeys(): Promise<void> {
  keptUntil = 0;
  if (isRunning || waiting.length === 0) return;
  isRunning = true;
  while (waiting.length > 0) {
    await new Promise(requestAnimationFrame);
    const next = waiting.shift();
    if (next && performance.now() < next.until) next.act();
  }
  isRunning = false;
}

export function forgetEarlyKeys(): void {
  keptUntil = 0;
  if (!isRunning) waiting = [];
}

/** Makes a command wait while rows are loading. */
export function whenThere(command: Command): Command {
  const isAvailable = () => command.isAvailable?.() ?? true;
  return {
    ...command,
    isAvailable: () => areKept() || isAvailable(),
    run(go: Go) {
      const act = () => command.run?.(go);
      if (!keepEarly(() => void (isAvailable() && act()))) act();
    },
  } as Command;
}
