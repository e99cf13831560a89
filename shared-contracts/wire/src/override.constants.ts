/** Why an override is not followed. `unsigned`: it lay where none is read from; `forged`: its seal is not this installation's. */
export const overrideRefusals = [
  "unsigned",
  "forged",
  "expired",
  "other_person",
  "unknown_module",
  "origin_refused",
] as const;
export type OverrideRefusal = (typeof overrideRefusals)[number];

/** Where something was found that wanted to be an override. */
export const overridePlaces = ["link", "cookie", "address", "storage"] as const;
export type OverridePlace = (typeof overridePlaces)[number];

/** The longest an override is in force. */
export const maxOverrideHours = 8;

/** One module from a developer's machine for one person, until a moment (milliseconds since 1970). */
export interface ModuleOverride {
  module: string;
  origin: string;
  until: number;
}

/** What a browser keeps of it, sealed: it counts for the one `visitor`, which stands for a person without their id. */
export interface AcceptedOverride extends ModuleOverride {
  visitor: string;
}

/** The cookie that carries an accepted override from the registry to the gateway. */
export const overrideCookie = "tessera_override";

/** What the seals of an offered and of an accepted override are made for: one does not open the other. */
export const overrideSealPurpose = { offered: "offered override", accepted: "accepted override" } as const;

/** The releases that an operator's pages are made of, until a moment (milliseconds since 1970), sealed for that one `visitor`. */
export interface PinnedReleases {
  releases: { name: string; version: string }[];
  until: number;
  visitor: string;
}

/** The cookie that carries pinned releases from the registry to the gateway. */
export const pinnedCookie = "tessera_releases";

export const pinnedSealPurpose = "pinned releases";
