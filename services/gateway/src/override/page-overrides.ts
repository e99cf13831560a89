import { cookieValue } from "@tessera/kit/http/cookie";
import type { PageHint } from "@tessera/kit/http/page-hint";
import { createSeal } from "@tessera/kit/tokens/seal";
import type { Secrets } from "@tessera/kit/tokens/secret";
import {
  type AcceptedOverride,
  type OverrideRefusal,
  overrideCookie,
  overrideSealPurpose,
} from "@tessera/wire/release/override.constants";

/** The override found in the cookies of a request. */
export type FoundOverride =
  | { kind: "none" }
  | { kind: "running"; override: AcceptedOverride }
  | { kind: "refused"; reason: OverrideRefusal };

/** Finds the override of the person who opens a page. */
export type FindOverride = (cookies: string | undefined, hint: PageHint | null) => FoundOverride;

/** Accepts only overrides that the registry sealed with the same secret for this visitor. Without a secret, it accepts none. */
export function createOverrideFinder(secret: string | Secrets | undefined, now: () => number): FindOverride {
  const seal =
    secret === undefined ? null : createSeal<AcceptedOverride>(secret, overrideSealPurpose.accepted);

  return (cookies, hint) => {
    const text = cookieValue(cookies, overrideCookie);
    if (text === undefined) return { kind: "none" };
    const override = seal?.open(text) ?? null;
    if (!override) return { kind: "refused", reason: "forged" };
    if (override.visitor !== hint?.visitor) return { kind: "refused", reason: "other_person" };
    if (override.until <= now()) return { kind: "refused", reason: "expired" };
    return { kind: "running", override };
  };
}
