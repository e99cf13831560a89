import { createSeal, type Seal } from "@tessera/kit/tokens/seal";
import type { Secrets } from "@tessera/kit/tokens/secret";
import {
  type AcceptedOverride,
  type ModuleOverride,
  overrideSealPurpose,
} from "@tessera/wire/release/override.constants";

/** The content of a link: the person signed in with this address may accept it. */
export interface OfferedOverride extends ModuleOverride {
  email: string;
}

export interface OverrideSeals {
  offered: Seal<OfferedOverride>;
  accepted: Seal<AcceptedOverride>;
}

/**
 * Creates the seals. The registry seals both; the gateway shares the secret and opens accepted ones. Different purposes
 * keep a link from being used as a cookie, and vice versa.
 */
export function createOverrideSeals(secret: string | Secrets): OverrideSeals {
  return {
    offered: createSeal(secret, overrideSealPurpose.offered),
    accepted: createSeal(secret, overrideSealPurpose.accepted),
  };
}
