import type { OverrideRefusal } from "@tessera/wire/override.constants";
import type { OfferedOverride } from "./override-seal.ts";

/** A developer's own machine, by either of its names; the port has to be said. */
const ownMachine = /^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/;

/** Whether a module may come from there: from the machine of the person who opens the page, or from where the installation says. */
export function isAllowedOrigin(origin: string, others: readonly string[]): boolean {
  return URL.parse(origin)?.origin === origin && (ownMachine.test(origin) || others.includes(origin));
}

interface Circumstances {
  email: string;
  now: number;
  origins: readonly string[];
  isKnown: boolean;
}

/** Why someone cannot accept what a link offers; null when they can. A link that does not open offers nothing. */
export function refusalOf(
  offered: OfferedOverride | null,
  { email, now, origins, isKnown }: Circumstances,
): OverrideRefusal | null {
  if (!offered) return "forged";
  if (offered.email !== email.toLowerCase()) return "other_person";
  if (offered.until <= now) return "expired";
  if (!isAllowedOrigin(offered.origin, origins)) return "origin_refused";
  return isKnown ? null : "unknown_module";
}
