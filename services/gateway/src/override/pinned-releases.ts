import { cookieValue } from "@tessera/kit/cookie";
import type { PageHint } from "@tessera/kit/page-hint";
import { createSeal } from "@tessera/kit/seal";
import type { Secrets } from "@tessera/kit/secret";
import { type PinnedReleases, pinnedCookie, pinnedSealPurpose } from "@tessera/wire/override.constants";
import type { CurrentRegistry } from "@tessera/wire/release";

/** The releases that an operator chose for their own pages, and until when. */
export interface FoundPins {
  registry: CurrentRegistry;
  until: string;
}

/** Finds them by a request's cookies; null where there are none that count. */
export type FindPins = (cookies: string | undefined, hint: PageHint | null) => Promise<FoundPins | null>;

interface PinsContext {
  registryUrl: string;
  secret: string | Secrets | undefined;
  now(): number;
  warn(reason: string, error: unknown): void;
}

const timeoutMs = 2_000;
/** Releases never change, so neither does an answer. */
const maxKept = 20;

/** Follows only what the registry sealed with the same secret, for the visitor the page is made for. Without a secret nothing is. */
export function createPinFinder({ registryUrl, secret, now, warn }: PinsContext): FindPins {
  const seal = secret === undefined ? null : createSeal<PinnedReleases>(secret, pinnedSealPurpose);
  const kept = new Map<string, CurrentRegistry>();

  async function read({ releases }: PinnedReleases): Promise<CurrentRegistry> {
    const query = new URLSearchParams({
      releases: releases.map(({ name, version }) => `${name}@${version}`).join(),
    }).toString();
    const known = kept.get(query);
    if (known) return known;
    const answer = await fetch(`${registryUrl}/pinned-releases?${query}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`);
    const registry = (await answer.json()) as CurrentRegistry;
    kept.set(query, registry);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return registry;
  }

  return async (cookies, hint) => {
    const pins = seal?.open(cookieValue(cookies, pinnedCookie) ?? "") ?? null;
    if (!pins || pins.visitor !== hint?.visitor || pins.until <= now()) return null;
    try {
      return { registry: await read(pins), until: new Date(pins.until).toISOString() };
    } catch (error) {
      warn("pinned releases cannot be read: the page is made of the current ones", error);
      return null;
    }
  };
}
