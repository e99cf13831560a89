import type { CapturedRequest } from "@tessera/wire/capture";
import type { Publish } from "./record-console.ts";
import { followRequest, type ReceivedResponse } from "./request-entry.ts";
import { wrapCalls } from "./wrap-calls.ts";

type Opener = new (url: string | URL, ...rest: never[]) => EventTarget;
type Page = Window & typeof globalThis;

/** Publishes each event stream and each web socket that the page opens, with its address and whether it opened. */
export function recordStreams(page: Page, publish: Publish): void {
  recordOpener(page, "EventSource", { status: 200, type: "eventsource" }, publish);
  recordOpener(page, "WebSocket", { status: 101, type: "websocket" }, publish);
}

interface Opened {
  status: number;
  type: NonNullable<CapturedRequest["_resourceType"]>;
}

function recordOpener(page: Page, name: "EventSource" | "WebSocket", opened: Opened, publish: Publish): void {
  if (typeof page[name] !== "function") return;
  const follow = (stream: EventTarget, url: string) => {
    const sent = { method: "GET", url, headers: [], body: null, startedAt: Date.now() };
    const followed = followRequest(publish, { ...sent, resourceType: opened.type });
    stream.addEventListener("open", () => followed.end(answered(opened.status)));
    stream.addEventListener("error", () => followed.end(answered(0, "The connection failed or was lost.")));
  };
  const construct = (target: Opener, given: unknown[], made: Opener): EventTarget => {
    const stream: EventTarget = Reflect.construct(target, given, made);
    follow(stream, String(Reflect.get(stream, "url")));
    return stream;
  };
  const openers = page as unknown as Record<typeof name, Opener & ((...args: never[]) => unknown)>;
  wrapCalls(openers, name, (original) => new Proxy(original, { construct } as ProxyHandler<typeof original>));
}

function answered(status: number, error?: string): ReceivedResponse {
  return { status, statusText: "", headers: [], body: null, ...(error && { error }) };
}
