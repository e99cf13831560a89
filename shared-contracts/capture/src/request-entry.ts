import type { CapturedRequest } from "@tessera/wire/capture";
import { captureLimits } from "@tessera/wire/capture";

const textTypes = /^text\/|json|xml|x-www-form-urlencoded/iu;

export interface SentRequest {
  method: string;
  url: string;
  headers: [string, string][];
  body: string | null;
  startedAt: number;
}

export interface ReceivedResponse {
  status: number;
  statusText: string;
  headers: [string, string][];
  body: string | null;
  error?: string;
}

/** Converts a request and its response to a HAR 1.2 entry. */
export function toEntry(sent: SentRequest, received: ReceivedResponse, endedAt: number): CapturedRequest {
  const requestType = headerOf(sent.headers, "content-type") ?? "text/plain";
  const responseType = headerOf(received.headers, "content-type") ?? "";
  const milliseconds = Math.max(0, endedAt - sent.startedAt);
  const body = received.body?.slice(0, captureLimits.body);
  return {
    startedDateTime: new Date(sent.startedAt).toISOString(),
    time: milliseconds,
    request: {
      method: sent.method,
      url: sent.url,
      httpVersion: "",
      headers: toPairs(sent.headers),
      queryString: toPairs([...new URL(sent.url).searchParams]),
      cookies: [],
      headersSize: -1,
      bodySize: sent.body?.length ?? 0,
      ...(sent.body === null
        ? {}
        : { postData: { mimeType: requestType, text: sent.body.slice(0, captureLimits.body) } }),
    },
    response: {
      status: received.status,
      statusText: received.statusText,
      httpVersion: "",
      headers: toPairs(received.headers),
      cookies: [],
      content: {
        size: body?.length ?? 0,
        mimeType: responseType,
        ...(body === undefined ? {} : { text: body }),
      },
      redirectURL: "",
      headersSize: -1,
      bodySize: -1,
      ...(received.error === undefined ? {} : { _error: received.error }),
    },
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
  };
}

export function isText(type: string | null): boolean {
  return type !== null && textTypes.test(type);
}

function headerOf(headers: [string, string][], name: string): string | undefined {
  return headers.find(([key]) => key.toLowerCase() === name)?.[1];
}

function toPairs(pairs: [string, string][]) {
  return pairs.map(([name, value]) => ({ name, value }));
}
