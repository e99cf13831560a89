import type { IncomingHttpHeaders } from "node:http";
import { namedInToken } from "@tessera/kit/tokens/token-claim";

export interface AddressedRequest {
  headers: IncomingHttpHeaders;
  /** The URL including its query. */
  url: string;
  /** The raw body, if it was received completely. */
  body?: unknown;
}

/**
 * Returns the organization that a request is about, by its id or its slug on public pages: that of its token, both for
 * members and customers, else the one named in its query, its path (`…/organizations/acme`) or its JSON body. It only
 * decides the cell; the service there checks what the caller may do.
 */
export function namedOrganization({ headers, url, body }: AddressedRequest): string | undefined {
  const token = /^bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1];
  if (token) return namedInToken(token);
  const { pathname, searchParams } = new URL(url, "http://gateway");
  return (
    searchParams.get("organization") ??
    /\/portal\/organizations\/([A-Za-z0-9_-]+)/.exec(pathname)?.[1] ??
    organizationOfBody(headers["content-type"], body)
  );
}

function organizationOfBody(type: string | undefined, body: unknown): string | undefined {
  if (!Buffer.isBuffer(body) || !type?.startsWith("application/json")) return undefined;
  try {
    const { organization } = Object(JSON.parse(body.toString("utf8"))) as { organization?: unknown };
    return typeof organization === "string" ? organization : undefined;
  } catch {
    return undefined;
  }
}
