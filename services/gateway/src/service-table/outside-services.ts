import { shareTraceWith } from "@tessera/kit/observability/tracing";
import { requestService } from "@tessera/kit/service-client/request-service";
import type { OutsideServiceList } from "@tessera/wire/api/outside-service";
import { isUnder } from "./path-prefix.ts";
import type { Place } from "./service-table.ts";

const maxAgeMs = 2_000;
const timeoutMs = 1_000;

export type OutsideService = OutsideServiceList["items"][number];

/** The services of other teams that operators have registered. */
export interface OutsideServices {
  /** Finds the service with the longest matching prefix. Queries the registry on demand, at most every 2 s. */
  find(path: string): Promise<Place | undefined>;
  list(): Promise<readonly OutsideService[]>;
}

export interface OutsideServicesOptions {
  registryUrl: string;
  /** A monotonic clock in milliseconds. */
  elapsedMs(): number;
  /** Called if a query fails; the last known services stay in use. */
  warn(reason: string, error: unknown): void;
}

export function createOutsideServices({
  registryUrl,
  elapsedMs,
  warn,
}: OutsideServicesOptions): OutsideServices {
  let known: readonly OutsideService[] = [];
  let isUnavailable = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function request(): Promise<void> {
    const response = await requestService(`${registryUrl}/outside-services`, { timeoutMs });
    if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
    const { items } = (await response.json()) as OutsideServiceList;
    for (const { url } of items) shareTraceWith(url);
    known = items;
  }

  async function refresh(): Promise<void> {
    try {
      await request();
      isUnavailable = false;
    } catch (error) {
      isUnavailable = true;
      warn("the services from outside cannot be read: the previous ones stay in use", error);
    } finally {
      triedAt = elapsedMs();
      reading = null;
    }
  }

  async function list(): Promise<readonly OutsideService[]> {
    if (elapsedMs() - triedAt >= maxAgeMs) reading ??= refresh();
    // Requests don't wait for a registry that did not respond last time.
    if (!isUnavailable) await reading;
    return known;
  }

  return {
    list,
    async find(path) {
      const fitting = (await list()).flatMap(({ name, url, prefixes }) =>
        prefixes.filter((prefix) => isUnder(path, prefix)).map((prefix) => ({ service: name, url, prefix })),
      );
      const [longest] = fitting.sort((one, other) => other.prefix.length - one.prefix.length);
      return longest && { service: longest.service, url: longest.url, isOutside: true };
    },
  };
}
