/** How the build that runs stands to the one that its developer has now. `newer` waits until nothing is under way. */
export type BuildState = "same" | "newer" | "unreachable" | "over";

export interface BuildWatchContext {
  /** The version that runs; null where none could be had. */
  running: string | null;
  until: number;
  /** The version that is served now. */
  ask(): Promise<string>;
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  now(): number;
  isHidden(): boolean;
  /** Whether opening the page again would cut something. */
  isBusy(): boolean;
  send(state: BuildState): void;
  reload(): void;
}

const everyMs = 2_000;

/** Looks for another build every two seconds while the page is seen, and opens the page again when there is one. Answers how to stop. */
export function watchBuild(context: BuildWatchContext): () => void {
  const { pause, isHidden, isBusy, send, reload } = context;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function watch(): Promise<void> {
    let isDone = false;
    while (!isDone && !signal.aborted) {
      await pause(everyMs, signal);
      if (!signal.aborted && !isHidden()) isDone = await look();
    }
  }

  async function look(): Promise<boolean> {
    const state = await readState(context);
    if (signal.aborted) return true;
    send(state);
    if (state !== "newer" || isBusy()) return state === "over";
    reload();
    return true;
  }

  void watch();
  return () => stopping.abort();
}

async function readState({ running, until, ask, now }: BuildWatchContext): Promise<BuildState> {
  if (now() >= until) return "over";
  const version = await ask().catch(() => null);
  if (version === null) return "unreachable";
  return version === running ? "same" : "newer";
}
