import type { CapturedRequest } from "@tessera/wire/file/capture";
import { captureLimits } from "@tessera/wire/file/capture";
import type { Publish } from "./record-console.ts";

/** How long a request may take before it is published as one without a response. */
const pendingMs = 1_000;
const textTypes = /^text\/|json|xml|x-www-form-urlencoded/iu;

export interface SentRequest {
  method: string;
  url: string;
  headers: [string, string][];
  body: SentBody | null;
  startedAt: number;
  resourceType?: CapturedRequest["_resourceType"];
}

export interface SentBody {
  type: string;
  text: string;
}

export interface ReceivedResponse {
  status: number;
  statusText: string;
  headers: [string, string][];
  body: string | null;
  error?: string;
}

const pending: ReceivedResponse = {
  status: 0,
  statusText: "",
  headers: [],
  body: null,
  error: "No response yet.",
};

export interface FollowedRequest {
  /** Publishes a state if no other one follows within a second. */
  later(received: ReceivedResponse): void;
  /** Publishes the last state. */
  end(received: ReceivedResponse): void;
  /** Publishes no further state. */
  drop(): void;
}

let count = 0;
const mark = Math.random().toString(36).slice(2);

/** Publishes a request with its response, or without one if it takes long. */
export function followRequest(publish: Publish, sent: SentRequest): FollowedRequest {
  count += 1;
  const _id = `${mark}-${count}`;
  const say = (received: ReceivedResponse) =>
    publish({ kind: "request", request: { _id, ...toEntry(sent, received, Date.now()) } });
  let timer = setTimeout(say, pendingMs, pending);
  return {
    later(received) {
      clearTimeout(timer);
      timer = setTimeout(say, pendingMs, received);
    },
    end(received) {
      clearTimeout(timer);
      say(received);
    },
    drop: () => clearTimeout(timer),
  };
}

/** Converts a request and its response to a HAR 1.2 entry. */
export function toEntry(sent: SentRequest, received: ReceivedResponse, endedAt: number): CapturedRequest {
  const requestType = toHeader(sent.headers, "content-type") ?? sent.body?.type ?? "";
  const responseType = toHeader(received.headers, "content-type") ?? "";
  const milliseconds = Math.max(0, endedAt - sent.startedAt);
  const body = received.body?.slice(0, captureLimits.body);
  return {
    ...(sent.resourceType && { _resourceType: sent.resourceType }),
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
      bodySize: sent.body?.text.length ?? 0,
      ...(sent.body && {
        postData: { mimeType: requestType, text: sent.body.text.slice(0, captureLimits.body) },
      }),
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

function toHeader(headers: [string, string][], name: string): string | undefined {
  return headers.find(([key]) => key.toLowerCase() === name)?.[1];
}

function toPairs(pairs: [string, string][]) {
  return pairs.map(([name, value]) => ({ name, value }));
}
