import { shareTraceWith } from "@tessera/kit/tracing";
import type { OutsideServiceList } from "@tessera/wire/outside-service";
import { isUnder } from "../path-prefix.ts";
import type { Place } from "../service-table.ts";

const maxAgeMs = 2_000;
const timeoutMs = 1_000;

export type OutsideService = OutsideServiceList["items"][number];

/** The services of other teams, as operators registered them. */
export interface OutsideServices {
  /** The one with the longest prefix that the path is, or lies under. Asks the registry at most every 2 s, and only when it is asked. */
  find(path: string): Promise<Place | undefined>;
  list(): Promise<readonly OutsideService[]>;
}

export interface OutsideServicesOptions {
  registryUrl: string;
  /** A clock that nobody sets. */
  elapsedMs(): number;
  /** Called with what went wrong; what was known before goes on. */
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

  async function ask(): Promise<void> {
    const response = await fetch(`${registryUrl}/outside-services`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
    const { items } = (await response.json()) as OutsideServiceList;
    for (const { url } of items) shareTraceWith(url);
    known = items;
  }

  async function refresh(): Promise<void> {
    try {
      await ask();
      isUnavailable = false;
    } catch (error) {
      isUnavailable = true;
      warn("the services from outside cannot be read: those before go on", error);
    } finally {
      triedAt = elapsedMs();
      reading = null;
    }
  }

  async function list(): Promise<readonly OutsideService[]> {
    if (elapsedMs() - triedAt >= maxAgeMs) reading ??= refresh();
    // Nobody waits for a registry that did not answer last time.
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
      return longest && { service: longest.service, url: longest.url };
    },
  };
}
