import { createHash } from "node:crypto";
import type { PageHint } from "./page-hint.ts";

/** The audience of a canary: a percentage of the visitors, and organizations by the SHA-256 of their ids. */
export interface ReleaseAudience {
  percentage: number;
  audience: string[];
}

/** Returns true if a visitor gets a module's canary; always false without a hint. */
export function isInAudience(
  name: string,
  { percentage, audience }: ReleaseAudience,
  hint: PageHint | null,
): boolean {
  if (!hint) return false;
  return (
    audience.includes(hashOrganization(hint.organizationId)) || computeShare(name, hint.visitor) < percentage
  );
}

/** Returns the hash that replaces an organization's id where the id must not be public. */
export function hashOrganization(organizationId: string): string {
  return sha256(organizationId);
}

/** Returns the visitor's position among a module's visitors, 0 to 99. It is stable, and differs between modules. */
function computeShare(name: string, visitor: string): number {
  return Number.parseInt(sha256(`${name}/${visitor}`).slice(0, 8), 16) % 100;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
