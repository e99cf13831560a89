import type { OverridePlace, OverrideRefusal } from "@tessera/wire/release/override.constants";

/** An override that this page refused. */
export interface RefusedOverride {
  place: OverridePlace;
  reason: OverrideRefusal;
}

/** Matches names that look like an override: `override`, `tessera.override`, `tessera_override:mf-tickets`. */
const claim = /^(?:tessera[._:-])?overrides?(?:[._:-].*)?$/i;

interface Places {
  address: { search: string; hash: string };
  /** The keys in the browser's storages. */
  storageKeys: readonly string[];
}

/** Returns the places that contain an unsigned override. The page never follows these; they are only found in order to report them. */
export function findUnsigned({ address, storageKeys }: Places): OverridePlace[] {
  const named = [...new URLSearchParams(address.search).keys(), ...hashWords(address.hash)];
  return [
    ...(named.some((name) => claim.test(name)) ? (["address"] as const) : []),
    ...(storageKeys.some((key) => claim.test(key)) ? (["storage"] as const) : []),
  ];
}

/** Returns the parameter names in a hash, for both `#override=mf-tickets` and `#/override`. */
function hashWords(hash: string): string[] {
  const text = hash.replace(/^#\/?/, "");
  return [...new URLSearchParams(text).keys()];
}

/** Returns all refused overrides: the signed one that the server refused, and unsigned ones. */
export function refusedOverrides(cookie: OverrideRefusal | null, page: Window): RefusedOverride[] {
  const unsigned = findUnsigned({ address: page.location, storageKeys: toStorageKeys(page) });
  return [
    ...(cookie ? [{ place: "cookie", reason: cookie } as const] : []),
    ...unsigned.map((place) => ({ place, reason: "unsigned" }) as const),
  ];
}

/** Returns the keys of both storages; none if the browser blocks access to them. */
function toStorageKeys(page: Pick<Window, "localStorage" | "sessionStorage">): string[] {
  try {
    return [...Object.keys(page.localStorage), ...Object.keys(page.sessionStorage)];
  } catch {
    return [];
  }
}
