import { apiBase } from "@tessera/wire/api/route";

/** Returns the URL of a logo. The digest authorizes reading it, and allows caching it forever. */
export function toLogoUrl(organizationId: string, digest: string): string {
  return `${apiBase}/organizations/me/logo?${new URLSearchParams({ v: digest, o: organizationId })}`;
}
