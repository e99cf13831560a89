import type { IncomingHttpHeaders } from "node:http";

// `expect` was answered by the server that read it; asking the service again is not possible.
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
  // We send our own, where we trace.
  "traceparent",
  "tracestate",
  "baggage",
];

export interface Caller {
  address: string;
  requestId: string;
  publicOrigin: string;
}

/** What a service is sent: never what a caller claims of itself, and cookies only where they belong. */
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

/** What a caller is sent of a service's answer. */
export function headersToCaller(headers: IncomingHttpHeaders, cookies: boolean): IncomingHttpHeaders {
  return without(headers, [...hopByHop, "server", "x-powered-by", ...(cookies ? [] : ["set-cookie"])]);
}

function without(headers: IncomingHttpHeaders, names: string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
