/**
 * Why an override is rejected. `unsigned`: it was in a place that overrides are not read from; `forged`: its seal is not from this
 * installation.
 */
export const overrideRefusals = [
  "unsigned",
  "forged",
  "expired",
  "other_person",
  "unknown_module",
  "origin_refused",
] as const;
export type OverrideRefusal = (typeof overrideRefusals)[number];

/** The places in which an attempted override can be found. */
export const overridePlaces = ["link", "cookie", "address", "storage"] as const;
export type OverridePlace = (typeof overridePlaces)[number];

/** The maximum number of hours that an override lasts. */
export const maxOverrideHours = 8;

/** One module from a developer's machine, for one person, until a point in time (milliseconds since 1970). */
export interface ModuleOverride {
  module: string;
  origin: string;
  until: number;
}

/**
 * An accepted override as the browser stores it, sealed. It is valid for one `visitor` only, a value that identifies a person without their
 * id.
 */
export interface AcceptedOverride extends ModuleOverride {
  visitor: string;
}

/** The cookie that carries an accepted override from the registry to the gateway. */
export const overrideCookie = "tessera_override";

/** The purposes of the seals of offered and accepted overrides. A seal for one purpose does not open the other. */
export const overrideSealPurpose = { offered: "offered override", accepted: "accepted override" } as const;

/** The releases that an operator's pages use until a point in time (milliseconds since 1970), sealed for that one `visitor`. */
export interface PinnedReleases {
  releases: { name: string; version: string }[];
  until: number;
  visitor: string;
}

/** The cookie that carries pinned releases from the registry to the gateway. */
export const pinnedCookie = "tessera_releases";

export const pinnedSealPurpose = "pinned releases";
