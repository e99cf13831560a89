import { createHash } from "node:crypto";
import type { PageHint } from "./page-hint.ts";

/** Who gets a canary: a share of the visitors, and organizations by the SHA-256 of their ids. */
export interface ReleaseAudience {
  percentage: number;
  audience: string[];
}

/** Whether a visitor gets a module's canary. Without a hint nobody does. */
export function isInAudience(
  name: string,
  { percentage, audience }: ReleaseAudience,
  hint: PageHint | null,
): boolean {
  if (!hint) return false;
  return audience.includes(hashOrganization(hint.organizationId)) || shareOf(name, hint.visitor) < percentage;
}

/** What stands for an organization where its id is not public. */
export function hashOrganization(organizationId: string): string {
  return sha256(organizationId);
}

/** Where a visitor stands among a module's visitors, 0 to 99: the same each time, and another for another module. */
function shareOf(name: string, visitor: string): number {
  return Number.parseInt(sha256(`${name}/${visitor}`).slice(0, 8), 16) % 100;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
