import type { CurrentRegistry } from "@tessera/wire/release";
import { apiBase } from "@tessera/wire/route";

const maxAgeMs = 2000;
const maxAgeWithoutShellMs = 200;
const timeoutMs = 1000;

export interface CurrentRegistryReader {
  /**
   * The releases in use, at most 2 s old (0.2 s while there is no shell, so that the first one shows at once); the last
   * known ones while the registry is away, null before any.
   */
  read(): Promise<CurrentRegistry | null>;
}

export interface CurrentRegistryOptions {
  registryUrl: string;
  now(): number;
  /** Told of a failed reading; the reader goes on with what it has. */
  onError(error: unknown): void;
}

export function createCurrentRegistryReader(options: CurrentRegistryOptions): CurrentRegistryReader {
  const url = `${options.registryUrl}${apiBase}/registry/current`;
  let known: { registry: CurrentRegistry; etag: string | null } | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    try {
      const headers = known?.etag ? { "if-none-match": known.etag } : {};
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
      if (response.status === 304) return;
      if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
      known = { registry: (await response.json()) as CurrentRegistry, etag: response.headers.get("etag") };
    } catch (error) {
      options.onError(error);
    } finally {
      triedAt = options.now();
      reading = null;
    }
  }

  return {
    async read() {
      const maxAge = known?.registry.shell ? maxAgeMs : maxAgeWithoutShellMs;
      if (options.now() - triedAt >= maxAge) {
        reading ??= refresh();
        await reading;
      }
      return known?.registry ?? null;
    },
  };
}
