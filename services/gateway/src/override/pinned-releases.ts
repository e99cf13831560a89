import { cookieValue } from "@tessera/kit/http/cookie";
import type { PageHint } from "@tessera/kit/http/page-hint";
import { createCache } from "@tessera/kit/memory/create-cache";
import { requestService } from "@tessera/kit/service-client/request-service";
import { createSeal } from "@tessera/kit/tokens/seal";
import type { Secrets } from "@tessera/kit/tokens/secret";
import {
  type PinnedReleases,
  pinnedCookie,
  pinnedSealPurpose,
} from "@tessera/wire/release/override.constants";
import type { CurrentRegistry } from "@tessera/wire/release/release";

/** The releases that an operator pinned for their own pages, and when the pin expires. */
export interface FoundPins {
  registry: CurrentRegistry;
  until: string;
}

/** Finds the pinned releases by a request's cookies. Resolves to null if there are none or they are not valid. */
export type FindPins = (cookies: string | undefined, hint: PageHint | null) => Promise<FoundPins | null>;

interface PinsContext {
  registryUrl: string;
  secret: string | Secrets | undefined;
  now(): number;
  warn(reason: string, error: unknown): void;
}

const timeoutMs = 2_000;
/** The number of cached registry responses. They never go stale, because releases never change. */
const maxKept = 20;

/** Accepts only pins that the registry sealed with the same secret for this visitor. Without a secret, it accepts none. */
export function createPinFinder({ registryUrl, secret, now, warn }: PinsContext): FindPins {
  const seal = secret === undefined ? null : createSeal<PinnedReleases>(secret, pinnedSealPurpose);
  const kept = createCache<CurrentRegistry>({ max: maxKept });

  async function read({ releases }: PinnedReleases): Promise<CurrentRegistry> {
    const query = new URLSearchParams({
      releases: releases.map(({ name, version }) => `${name}@${version}`).join(),
    }).toString();
    const known = kept.get(query);
    if (known) return known;
    const response = await requestService(`${registryUrl}/pinned-releases?${query}`, { timeoutMs });
    if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
    const registry = (await response.json()) as CurrentRegistry;
    kept.set(query, registry);
    return registry;
  }

  return async (cookies, hint) => {
    const pins = seal?.open(cookieValue(cookies, pinnedCookie) ?? "") ?? null;
    if (!pins || pins.visitor !== hint?.visitor || pins.until <= now()) return null;
    try {
      return { registry: await read(pins), until: new Date(pins.until).toISOString() };
    } catch (error) {
      warn("pinned releases cannot be read: the page uses the current ones", error);
      return null;
    }
  };
}
