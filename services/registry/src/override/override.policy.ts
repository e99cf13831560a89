import type { OverrideRefusal } from "@tessera/wire/release/override.constants";
import type { OfferedOverride } from "./override-seal.ts";

/** The origins of a developer's own machine, by either of its names, with a port. */
const ownMachine = /^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/;

/** Returns true if a module may be loaded from this origin: the visitor's own machine, or one that the installation allows. */
export function isAllowedOrigin(origin: string, others: readonly string[]): boolean {
  return URL.parse(origin)?.origin === origin && (ownMachine.test(origin) || others.includes(origin));
}

interface Circumstances {
  email: string;
  now: number;
  origins: readonly string[];
  isKnown: boolean;
}

/** Returns the reason why a person cannot accept a link; null if they can. `offered` is null if the link could not be opened. */
export function getRefusal(
  offered: OfferedOverride | null,
  { email, now, origins, isKnown }: Circumstances,
): OverrideRefusal | null {
  if (!offered) return "forged";
  if (offered.email !== email.toLowerCase()) return "other_person";
  if (offered.until <= now) return "expired";
  if (!isAllowedOrigin(offered.origin, origins)) return "origin_refused";
  return isKnown ? null : "unknown_module";
}
