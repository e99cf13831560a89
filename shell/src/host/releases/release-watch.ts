import type { OwnRegistry, RegistryEntry } from "@tessera/wire/release";

/** What a page is made of. */
export interface PageReleases {
  shell: string | null;
  modules: readonly RegistryEntry[];
}

export interface ReleaseWatchContext {
  made: PageReleases;
  /** What the page would be made of now. */
  ask(): Promise<OwnRegistry>;
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Called once, when the page has become outdated. */
  onOutdated(): void;
}

const everyMs = 30_000;

/** Asks now and then whether the page would be made of other releases today, until it would. Answers how to stop. */
export function watchReleases({ made, ask, pause, onOutdated }: ReleaseWatchContext): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await pause(everyMs, signal);
      if (signal.aborted) return;
      const now = await ask().catch(() => null);
      if (!now || !isOutdated(made, now)) continue;
      stopping.abort();
      onOutdated();
    }
  }

  void watch();
  return () => stopping.abort();
}

/**
 * Whether the shell, or any module, is of another release, was removed, or is new. A registry that knows nothing says nothing. Of
 * a module with an override only its beginning and its end count.
 */
export function isOutdated(made: PageReleases, now: OwnRegistry): boolean {
  if (now.shell === null) return false;
  if (made.shell !== null && made.shell !== now.shell) return true;
  return namesOf(made.modules) !== namesOf(now.modules);
}

function namesOf(modules: readonly RegistryEntry[]): string {
  return modules
    .map(({ name, version, override }) => `${name} ${override?.origin ?? version}`)
    .sort()
    .join(", ");
}
