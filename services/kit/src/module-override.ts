import { createSeal, type Seal } from "./seal.ts";
import type { Secrets } from "./secret.ts";

/** One module from a developer's machine for one person, until a moment (milliseconds since 1970). */
export interface ModuleOverride {
  module: string;
  origin: string;
  until: number;
}

/** What a link carries: whoever is signed in with this address may accept it. */
export interface OfferedOverride extends ModuleOverride {
  email: string;
}

/** What a browser keeps of it: it counts for the one `visitor`, see `visitorOf` of page hints. */
export interface AcceptedOverride extends ModuleOverride {
  visitor: string;
}

/** The cookie that carries an accepted override. */
export const overrideCookie = "tessera_override";

export interface OverrideSeals {
  offered: Seal<OfferedOverride>;
  accepted: Seal<AcceptedOverride>;
}

/** The registry closes both and the gateway opens what was accepted: they share the secret. A link is no cookie, nor the reverse. */
export function createOverrideSeals(secret: string | Secrets): OverrideSeals {
  return {
    offered: createSeal(secret, "offered override"),
    accepted: createSeal(secret, "accepted override"),
  };
}
