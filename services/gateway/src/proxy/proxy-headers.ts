import type { IncomingHttpHeaders } from "node:http";

// The gateway's server has already answered `expect`, so it must not be sent to the service.
const hopByHop = [
  "expect",
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];
const claimsOfTheCaller = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
  // The gateway sends its own if it traces.
  "traceparent",
  "tracestate",
  "baggage",
];

export interface Caller {
  address: string;
  requestId: string;
  publicOrigin: string;
}

/** Returns the headers to send to a service, without claims that a caller makes about itself, and with cookies only where they belong. */
export function headersToService(
  headers: IncomingHttpHeaders,
  { address, requestId, publicOrigin }: Caller,
  cookies: boolean,
): IncomingHttpHeaders {
  const { protocol, host } = new URL(publicOrigin);
  return {
    ...without(headers, [...hopByHop, ...claimsOfTheCaller, ...(cookies ? [] : ["cookie"])]),
    "x-forwarded-for": address,
    "x-forwarded-host": host,
    "x-forwarded-proto": protocol.slice(0, -1),
    "x-request-id": requestId,
  };
}

/** Returns the headers of a service's response to send to the caller. */
export function headersToCaller(headers: IncomingHttpHeaders, cookies: boolean): IncomingHttpHeaders {
  return without(headers, [...hopByHop, "server", "x-powered-by", ...(cookies ? [] : ["set-cookie"])]);
}

/** Headers of a response that concern only the response itself. All others may concern the whole origin, or the page that calls. */
const ofOneResponse =
  /^(?:content-(?:type|length|encoding|disposition|language|range|location)|cache-control|etag|expires|last-modified|age|date|vary|location|retry-after|allow|accept-ranges|deprecation|sunset|ratelimit[a-z-]*|x-ratelimit[a-z-]*|x-total-count|x-request-id)$/;

/** The policy of responses of other teams' services: opened as a page, they run nothing and have an origin of their own. */
const sandboxPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Returns the headers of a response of another team's service to send to the caller, who may open it as a page of our origin. */
export function headersFromOutside(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => ofOneResponse.test(name));
  return {
    ...Object.fromEntries(kept),
    "content-security-policy": sandboxPolicy,
    "x-content-type-options": "nosniff",
  };
}

function without(headers: IncomingHttpHeaders, names: string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
