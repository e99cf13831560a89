import { apiBase } from "@tessera/wire/route";

/** Where a logo is. The digest is what lets one see it, and what lets it be kept for ever. */
export function logoUrlOf(organizationId: string, digest: string): string {
  return `${apiBase}/organizations/me/logo?${new URLSearchParams({ v: digest, o: organizationId })}`;
}
