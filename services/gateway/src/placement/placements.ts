import { unavailable } from "@tessera/kit/errors/failure";
import { requestService } from "@tessera/kit/service-client/request-service";
import type { PlacementList } from "@tessera/wire/organization/placement";
import { toReason } from "@tessera/wire/reason/reason";

const maxAgeMs = 500;
const timeoutMs = 1_000;

export type Placement = PlacementList["items"][number];

/** The cells of organizations. */
export interface Placements {
  /**
   * Finds the placement of an organization by its id or its slug; undefined if it is in the first cell. Queries
   * identity on demand, at most twice a second. If identity is unavailable, the last known placements stay in use;
   * throws `unavailable` if there are none.
   */
  find(organization: string): Promise<Placement | undefined>;
}

export interface PlacementsOptions {
  identityUrl: string;
  /** A monotonic clock in milliseconds. */
  elapsedMs(): number;
  /** Called if a query fails; the last known placements stay in use. */
  warn(reason: string, error: unknown): void;
}

export function createPlacements({ identityUrl, elapsedMs, warn }: PlacementsOptions): Placements {
  let known: Map<string, Placement> | undefined;
  let etag = "";
  let isUnavailable = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function request(): Promise<void> {
    const response = await requestService(`${identityUrl}/placements`, {
      headers: etag ? { "if-none-match": etag } : {},
      timeoutMs,
    });
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`Identity answered ${response.status}.`);
    const { items } = (await response.json()) as PlacementList;
    known = toIndex(items);
    etag = response.headers.get("etag") ?? "";
  }

  async function refresh(): Promise<void> {
    try {
      await request();
      isUnavailable = false;
    } catch (error) {
      isUnavailable = true;
      warn("the placements of organizations cannot be read: the previous ones stay in use", error);
    } finally {
      triedAt = elapsedMs();
      reading = null;
    }
  }

  return {
    async find(organization) {
      if (elapsedMs() - triedAt >= maxAgeMs) reading ??= refresh();
      // Requests wait for an identity service that did not respond last time only if nothing is known.
      if (!isUnavailable || !known) await reading;
      if (!known) throw unavailable(toReason("common.part_unavailable"));
      return known.get(organization);
    },
  };
}

/** Ids take precedence over slugs, which people choose. */
function toIndex(items: Placement[]): Map<string, Placement> {
  return new Map([
    ...items.map((placement) => [placement.slug, placement] as const),
    ...items.map((placement) => [placement.organization_id, placement] as const),
  ]);
}
