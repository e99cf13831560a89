import type { CapturedRequest } from "@tessera/wire/file/capture";
import type { Publish } from "./record-console.ts";
import { followRequest, type ReceivedResponse, type SentRequest } from "./request-entry.ts";
import { addBody } from "./sent-body.ts";
import { wrapCalls } from "./wrap-calls.ts";

type Opener = new (url: string | URL, ...rest: never[]) => EventTarget;
type Page = Window & typeof globalThis;

/**
 * Publishes the connections that are no usual requests: event streams and web sockets, with whether they opened; workers, of which only
 * the script is known; and beacons.
 */
export function recordStreams(page: Page, publish: Publish): void {
  recordOpener(page, "EventSource", { status: 200, type: "eventsource" }, publish);
  recordOpener(page, "WebSocket", { status: 101, type: "websocket" }, publish);
  recordOpener(page, "Worker", { status: 200, type: "worker" }, publish);
  recordOpener(page, "SharedWorker", { status: 200, type: "worker" }, publish);
  recordBeacons(page, publish);
}

interface Opened {
  status: number;
  type: NonNullable<CapturedRequest["_resourceType"]>;
}

type OpenerName = "EventSource" | "WebSocket" | "Worker" | "SharedWorker";

function recordOpener(page: Page, name: OpenerName, opened: Opened, publish: Publish): void {
  if (typeof page[name] !== "function") return;
  const follow = (stream: EventTarget, url: string) => {
    const sent = { method: "GET", url, headers: [], body: null, startedAt: Date.now() };
    const followed = followRequest(publish, { ...sent, resourceType: opened.type });
    const isWorker = opened.type === "worker";
    // A worker does not say that it started.
    if (isWorker) followed.later(answered(opened.status));
    stream.addEventListener("open", () => followed.end(answered(opened.status)));
    stream.addEventListener("error", (event) => followed.end(answered(0, describeFailure(event, isWorker))));
    stream.addEventListener("close", (event) => {
      const failure = describeClosing(event as CloseEvent);
      if (failure) followed.end(answered(opened.status, failure));
    });
  };
  const construct = (target: Opener, given: unknown[], made: Opener): EventTarget => {
    const stream: EventTarget = Reflect.construct(target, given, made);
    follow(stream, String(Reflect.get(stream, "url") ?? new URL(String(given[0]), page.document.baseURI)));
    return stream;
  };
  const openers = page as unknown as Record<typeof name, Opener & ((...args: never[]) => unknown)>;
  wrapCalls(openers, name, (original) => new Proxy(original, { construct } as ProxyHandler<typeof original>));
}

function describeFailure(event: Event, isWorker: boolean): string {
  if (!isWorker) return "The connection failed or was lost.";
  const { message } = event as ErrorEvent;
  return message ? `The worker failed: ${message}` : "The worker failed.";
}

/** The codes of web sockets that end as planned: closed, left, and without a code. */
const planned = new Set([1_000, 1_001, 1_005]);

function describeClosing({ code, reason }: CloseEvent): string | null {
  return planned.has(code) ? null : `The connection was closed (${code}${reason ? `, ${reason}` : ""}).`;
}

function recordBeacons(page: Page, publish: Publish): void {
  const { navigator } = page;
  if (typeof navigator?.sendBeacon !== "function") return;
  wrapCalls(navigator, "sendBeacon", (original) => (url, data) => {
    const isSent = original.call(navigator, url, data);
    const sent: SentRequest = {
      ...{ method: "POST", url: new URL(String(url), page.document.baseURI).href, headers: [], body: null },
      ...{ startedAt: Date.now(), resourceType: "ping" },
    };
    addBody(sent, data);
    const outcome = isSent
      ? { ...answered(202), statusText: "Sent without waiting for an answer" }
      : answered(0, "The browser refused to send it.");
    followRequest(publish, sent).end(outcome);
    return isSent;
  });
}

function answered(status: number, error?: string): ReceivedResponse {
  return { status, statusText: "", headers: [], body: null, ...(error && { error }) };
}
