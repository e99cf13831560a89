import { captureLimits } from "@tessera/wire/file/capture";
import type { Publish } from "./record-console.ts";
import {
  type FollowedRequest,
  followRequest,
  isText,
  type ReceivedResponse,
  type SentRequest,
} from "./request-entry.ts";
import { addBody, addBodyOf } from "./sent-body.ts";
import { wrapCalls } from "./wrap-calls.ts";

/** A call of fetch that has no outcome yet. */
interface Call {
  level: number;
  sent: SentRequest;
  followed: FollowedRequest;
}

/**
 * Publishes each request that the page makes with fetch, once, even if the page wraps fetch itself. The page receives the same response as
 * before.
 */
export function recordFetch(page: Window & typeof globalThis, publish: Publish): void {
  const known = new WeakSet<object>();
  const calls = new Set<Call>();
  let levels = 0;
  const begin = (level: number, input: RequestInfo | URL, init: RequestInit | undefined): Call | null => {
    const sent = describeRequest(page, input, init);
    if (!sent) return null;
    dropOuter(calls, level, sent);
    const call = { level, sent, followed: followRequest(publish, sent) };
    calls.add(call);
    return call;
  };
  const end = (call: Call | null, outcome: unknown, report: (followed: FollowedRequest) => void) => {
    if (!call || !calls.delete(call)) return;
    if (known.has(Object(outcome))) return call.followed.drop();
    known.add(Object(outcome));
    report(call.followed);
  };
  wrapCalls(page, "fetch", (original) => {
    const level = levels++;
    return async (input, init) => {
      const call = begin(level, input, init);
      try {
        const response: Response = await original.call(page, input, init);
        end(call, response, (followed) => reportResponse(followed, response));
        return response;
      } catch (error) {
        end(call, error, (followed) => followed.end(describeFailure(error)));
        throw error;
      }
    };
  });
}

/** The page's own fetch, which was wrapped later, calls the one below it: the request is published by the lowest one alone. */
function dropOuter(calls: Set<Call>, level: number, { method, url }: SentRequest): void {
  for (const call of calls) {
    if (call.level <= level || call.sent.method !== method || call.sent.url !== url) continue;
    call.followed.drop();
    calls.delete(call);
    return;
  }
}

function reportResponse(followed: FollowedRequest, response: Response): void {
  const { status, statusText } = response;
  const received = { status, statusText, headers: [...response.headers] as [string, string][] };
  followed.later({ ...received, body: null });
  void readStart(response).then((read) => followed.end({ ...received, ...read }));
}

function describeFailure(error: unknown): ReceivedResponse {
  return { status: 0, statusText: "", headers: [], body: null, error: describeError(error) };
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Describes a request; null if it is malformed, in which case fetch itself rejects it. */
function describeRequest(
  page: Window & typeof globalThis,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): SentRequest | null {
  try {
    const request = input instanceof page.Request ? input : null;
    const sent: SentRequest = {
      method: (init?.method ?? request?.method ?? "GET").toUpperCase(),
      url: new URL(request?.url ?? String(input), page.document.baseURI).href,
      headers: [...new page.Headers(init?.headers ?? request?.headers)],
      body: null,
      startedAt: Date.now(),
    };
    if (request && !init?.body) addBodyOf(sent, request);
    else addBody(sent, init?.body);
    return sent;
  } catch {
    return null;
  }
}

/** Reads the beginning of a text response without waiting for the rest. */
async function readStart(response: Response): Promise<{ body: string | null; error?: string }> {
  if (!isText(response.headers.get("content-type")) || response.bodyUsed) return { body: null };
  const length = Number(response.headers.get("content-length") ?? 0);
  if (length > captureLimits.body) return { body: null };
  let text = "";
  try {
    const reader = response.clone().body?.pipeThrough(new TextDecoderStream()).getReader();
    while (reader && text.length < captureLimits.body) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
    }
    await reader?.cancel();
    return { body: text };
  } catch (error) {
    return { body: text, error: `The response broke off: ${describeError(error)}` };
  }
}
