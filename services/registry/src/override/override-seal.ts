import { createSeal, type Seal } from "@tessera/kit/seal";
import type { Secrets } from "@tessera/kit/secret";
import {
  type AcceptedOverride,
  type ModuleOverride,
  overrideSealPurpose,
} from "@tessera/wire/override.constants";

/** What a link carries: the person signed in with this address may accept it. */
export interface OfferedOverride extends ModuleOverride {
  email: string;
}

export interface OverrideSeals {
  offered: Seal<OfferedOverride>;
  accepted: Seal<AcceptedOverride>;
}

/** The registry closes both; the gateway shares the secret and opens what was accepted. A link is no cookie, nor the reverse. */
export function createOverrideSeals(secret: string | Secrets): OverrideSeals {
  return {
    offered: createSeal(secret, overrideSealPurpose.offered),
    accepted: createSeal(secret, overrideSealPurpose.accepted),
  };
}
