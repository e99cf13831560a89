import { LRUCache } from "lru-cache";

interface CacheOptions {
  /** The number of entries. The one that was not used for the longest time makes space for a new one. */
  max: number;
  /** How long an entry is kept; without it, until it makes space for another. */
  ttlMs?: number;
  /** The clock, in milliseconds; a monotonic one by default. */
  now?(): number;
}

/** Creates a cache in memory. */
export function createCache<Value extends object | string | true>({
  max,
  ttlMs = 0,
  now = () => performance.now(),
}: CacheOptions): LRUCache<string, Value> {
  // Without a resolution, the library asks the clock each time. It takes an instant of 0 for none.
  return new LRUCache({ max, ttl: ttlMs, ttlResolution: 0, perf: { now: () => now() + 1 } });
}
