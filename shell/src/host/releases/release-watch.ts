import type { OwnRegistry, RegistryEntry } from "@tessera/wire/release/release";

/** The releases of a page. */
export interface PageReleases {
  shell: string | null;
  modules: readonly RegistryEntry[];
}

export interface ReleaseWatchContext {
  made: PageReleases;
  /** Resolves to the releases that the page would consist of now. */
  fetchRegistry(): Promise<OwnRegistry>;
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Called once, when the page is outdated. */
  onOutdated(): void;
}

const everyMs = 30_000;

/** Checks every 30 seconds whether the page is outdated, until it is. Returns a function that stops it. */
export function watchReleases({ made, fetchRegistry, pause, onOutdated }: ReleaseWatchContext): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await pause(everyMs, signal);
      if (signal.aborted) return;
      const now = await fetchRegistry().catch(() => null);
      if (!now || !isOutdated(made, now)) continue;
      stopping.abort();
      onOutdated();
    }
  }

  void watch();
  return () => stopping.abort();
}

/**
 * Returns true if the shell or any module has another release, was removed, or is new. Returns false if the registry knows no shell. For a
 * module with an override, only the start and end of the override count.
 */
export function isOutdated(made: PageReleases, now: OwnRegistry): boolean {
  if (now.shell === null) return false;
  if (made.shell !== null && made.shell !== now.shell) return true;
  return getNames(made.modules) !== getNames(now.modules);
}

function getNames(modules: readonly RegistryEntry[]): string {
  return modules
    .map(({ name, version, override }) => `${name} ${override?.origin ?? version}`)
    .sort()
    .join(", ");
}
