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

function without(headers: IncomingHttpHeaders, names: string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
