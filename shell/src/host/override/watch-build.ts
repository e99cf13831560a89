/**
 * The state of the running build, compared with the one that the developer's server serves now. `newer` lasts until nothing is in progress.
 */
export type BuildState = "same" | "newer" | "unreachable" | "over";

export interface BuildWatchContext {
  /** The version that runs; null if no build could be loaded. */
  running: string | null;
  until: number;
  /** Resolves to the version that is served now. */
  readVersion(): Promise<string>;
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  now(): number;
  isHidden(): boolean;
  /** Returns true if a reload would interrupt something. */
  isBusy(): boolean;
  send(state: BuildState): void;
  reload(): void;
}

const everyMs = 2_000;

/**
 * Checks for a new build every two seconds while the page is visible, and reloads the page when there is one. Returns a function that stops
 * it.
 */
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

async function readState({ running, until, readVersion, now }: BuildWatchContext): Promise<BuildState> {
  if (now() >= until) return "over";
  const version = await readVersion().catch(() => null);
  if (version === null) return "unreachable";
  return version === running ? "same" : "newer";
}
