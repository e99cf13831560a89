import type { OverridePlace, OverrideRefusal } from "@tessera/wire/override.constants";

/** An override that this page did not follow. */
export interface RefusedOverride {
  place: OverridePlace;
  reason: OverrideRefusal;
}

/** What wants to be an override: `override`, `tessera.override`, `tessera_override:mf-tickets`. */
const claim = /^(?:tessera[._:-])?overrides?(?:[._:-].*)?$/i;

interface Places {
  address: { search: string; hash: string };
  /** The keys of the browser's storages. */
  storageKeys: readonly string[];
}

/** Where something wants to be an override without anybody's seal. It is read by nobody: this only finds it, to report it. */
export function findUnsigned({ address, storageKeys }: Places): OverridePlace[] {
  const named = [...new URLSearchParams(address.search).keys(), ...hashWords(address.hash)];
  return [
    ...(named.some((name) => claim.test(name)) ? (["address"] as const) : []),
    ...(storageKeys.some((key) => claim.test(key)) ? (["storage"] as const) : []),
  ];
}

/** Both `#override=mf-tickets` and `#/override`. */
function hashWords(hash: string): string[] {
  const text = hash.replace(/^#\/?/, "");
  return [...new URLSearchParams(text).keys()];
}

/** All that this page does not follow: what the server refused, and what nobody sealed. */
export function refusedOverrides(cookie: OverrideRefusal | null, page: Window): RefusedOverride[] {
  const unsigned = findUnsigned({ address: page.location, storageKeys: storageKeysOf(page) });
  return [
    ...(cookie ? [{ place: "cookie", reason: cookie } as const] : []),
    ...unsigned.map((place) => ({ place, reason: "unsigned" }) as const),
  ];
}

/** The keys of both storages; a browser that forbids them has none. */
function storageKeysOf(page: Pick<Window, "localStorage" | "sessionStorage">): string[] {
  try {
    return [...Object.keys(page.localStorage), ...Object.keys(page.sessionStorage)];
  } catch {
    return [];
  }
}
