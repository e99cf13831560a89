import type { IncomingHttpHeaders } from "node:http";
import { namedInToken } from "@tessera/kit/token-claim";

export interface AddressedRequest {
  headers: IncomingHttpHeaders;
  /** With its query. */
  url: string;
  /** As it came, where it is here whole. */
  body?: unknown;
}

/**
 * The organization that a request is about, by its id or the address of its public pages: that of its token, of members and
 * customers alike, else the one that its query, its path (`…/organizations/acme`) or its JSON body names. It chooses a cell and nothing else: whether
 * the caller may, the service decides there.
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
