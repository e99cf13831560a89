import { requestService } from "@tessera/kit/service-client/request-service";
import { apiBase } from "@tessera/wire/api/route";
import type { CurrentRegistry } from "@tessera/wire/release/release";
import type { LastKnown } from "./last-known.ts";

const maxAgeMs = 2000;
const maxAgeWithoutShellMs = 200;
const timeoutMs = 1000;

export interface CurrentRegistryReader {
  /**
   * Returns the current releases, at most 2 s old (0.2 s while there is no shell, so that the first one shows at once).
   * While the registry is unavailable, returns the last known ones, including those saved before a restart. Null if
   * none were ever read.
   */
  read(): Promise<CurrentRegistry | null>;
}

/** Runs a function after the given milliseconds, unless the gateway has closed by then. */
export type Later = (run: () => void, ms: number) => void;

export interface CurrentRegistryOptions {
  registryUrl: string;
  lastKnown: LastKnown;
  /** A monotonic clock: if a wall clock were set back, old releases would be served for that long. */
  elapsedMs(): number;
  later: Later;
  /** Called if a read fails; the reader continues with the releases it has. */
  warn(reason: string, error: unknown): void;
}

export function createCurrentRegistryReader(options: CurrentRegistryOptions): CurrentRegistryReader {
  const url = `${options.registryUrl}${apiBase}/registry/current`;
  let known: { registry: CurrentRegistry; etag: string | null } | null = null;
  let isUnavailable = false;
  let willRetry = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function request(): Promise<void> {
    const headers = known?.etag ? { "if-none-match": known.etag } : {};
    const response = await requestService(url, { headers, timeoutMs });
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
    known = { registry: (await response.json()) as CurrentRegistry, etag: response.headers.get("etag") };
    await options.lastKnown
      .write(known.registry)
      .catch((error: unknown) =>
        options.warn("the registry's state could not be saved for a start without it", error),
      );
  }

  async function recall(): Promise<void> {
    const registry = await options.lastKnown.read();
    if (!registry) return;
    known = { registry, etag: null };
    options.warn("started without the registry: its last known state is used", null);
  }

  async function refresh(): Promise<void> {
    try {
      await request();
      isUnavailable = false;
    } catch (error) {
      isUnavailable = true;
      options.warn("the registry cannot be read", error);
      if (!known) await recall();
    } finally {
      triedAt = options.elapsedMs();
      reading = null;
      if (isUnavailable && !willRetry) retryLater();
    }
  }

  function refreshOnce(): void {
    reading ??= refresh();
  }

  /**
   * Schedules a retry without waiting for a request. Otherwise the first request after the registry is back, perhaps
   * hours later, would get old releases.
   */
  function retryLater(): void {
    willRetry = true;
    options.later(() => {
      willRetry = false;
      refreshOnce();
    }, maxAgeMs);
  }

  return {
    async read() {
      const maxAge = known?.registry.shell ? maxAgeMs : maxAgeWithoutShellMs;
      if (options.elapsedMs() - triedAt >= maxAge) refreshOnce();
      // Requests don't wait for a registry that did not respond last time.
      if (!known || !isUnavailable) await reading;
      return known?.registry ?? null;
    },
  };
}
