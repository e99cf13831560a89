import { unavailable } from "@tessera/kit/failure";
import type { PlacementList } from "@tessera/wire/placement";

const maxAgeMs = 500;
const timeoutMs = 1_000;

export type Placement = PlacementList["items"][number];

/** Which cell has which organization. */
export interface Placements {
  /**
   * Where an organization is, by its id or the address of its public pages; undefined for one in the first cell. Asks identity at most twice a
   * second, and only when it is asked. What was known before goes on; throws `unavailable` when nothing ever was.
   */
  find(organization: string): Promise<Placement | undefined>;
}

export interface PlacementsOptions {
  identityUrl: string;
  /** A clock that nobody sets. */
  elapsedMs(): number;
  /** Called with what went wrong; what was known before goes on. */
  warn(reason: string, error: unknown): void;
}

export function createPlacements({ identityUrl, elapsedMs, warn }: PlacementsOptions): Placements {
  let known: Map<string, Placement> | undefined;
  let etag = "";
  let isUnavailable = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const response = await fetch(`${identityUrl}/placements`, {
      headers: etag ? { "if-none-match": etag } : {},
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`Identity answered ${response.status}.`);
    const { items } = (await response.json()) as PlacementList;
    known = toIndex(items);
    etag = response.headers.get("etag") ?? "";
  }

  async function refresh(): Promise<void> {
    try {
      await ask();
      isUnavailable = false;
    } catch (error) {
      isUnavailable = true;
      warn("the placements of organizations cannot be read: those before go on", error);
    } finally {
      triedAt = elapsedMs();
      reading = null;
    }
  }

  return {
    async find(organization) {
      if (elapsedMs() - triedAt >= maxAgeMs) reading ??= refresh();
      // Nobody waits for an identity that did not answer last time, unless nothing is known.
      if (!isUnavailable || !known) await reading;
      if (!known) throw unavailable("Part of the service isn't available. Try again in a moment.");
      return known.get(organization);
    },
  };
}

/** Ids count before addresses, which people choose. */
function toIndex(items: Placement[]): Map<string, Placement> {
  return new Map([
    ...items.map((placement) => [placement.slug, placement] as const),
    ...items.map((placement) => [placement.organization_id, placement] as const),
  ]);
}
