import { captureLimits } from "@tessera/wire/capture";
import type { Publish } from "./record-console.ts";
import { isText, type ReceivedResponse, type SentRequest, toEntry } from "./request-entry.ts";
import { wrapCalls } from "./wrap-calls.ts";

/**
 * Publishes each request that the page makes with fetch, once, even if the page wraps fetch itself. The page receives the same response as
 * before.
 */
export function recordFetch(page: Window & typeof globalThis, publish: Publish): void {
  const known = new WeakSet<object>();
  const reportOnce = (outcome: unknown, sent: SentRequest | null, read: () => Promise<ReceivedResponse>) => {
    if (sent === null || known.has(Object(outcome))) return;
    known.add(Object(outcome));
    void read().then((received) =>
      publish({ kind: "request", request: toEntry(sent, received, Date.now()) }),
    );
  };
  wrapCalls(page, "fetch", (original) => async (input, init) => {
    const sent = describeRequest(page, input, init);
    try {
      const response: Response = await original.call(page, input, init);
      reportOnce(response, sent, () => describeResponse(response));
      return response;
    } catch (error) {
      reportOnce(error, sent, async () => describeFailure(error));
      throw error;
    }
  });
}

function describeFailure(error: unknown): ReceivedResponse {
  const reason = error instanceof Error ? error.message : String(error);
  return { status: 0, statusText: "", headers: [], body: null, error: reason };
}

/** Describes a request; null if it is malformed, in which case fetch itself rejects it. */
function describeRequest(
  page: Window & typeof globalThis,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): SentRequest | null {
  try {
    const request = input instanceof page.Request ? input : null;
    const url = new URL(request?.url ?? String(input), page.document.baseURI).href;
    return {
      method: (init?.method ?? request?.method ?? "GET").toUpperCase(),
      url,
      headers: [...new page.Headers(init?.headers ?? request?.headers)],
      body: describeBody(init?.body),
      startedAt: Date.now(),
    };
  } catch {
    return null;
  }
}

function describeBody(body: BodyInit | null | undefined): string | null {
  if (typeof body === "string") return body;
  return body instanceof URLSearchParams ? body.toString() : null;
}

async function describeResponse(response: Response): Promise<ReceivedResponse> {
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    body: await readStart(response),
  };
}

/** Reads the beginning of a text response without waiting for the rest. */
async function readStart(response: Response): Promise<string | null> {
  if (!isText(response.headers.get("content-type")) || response.bodyUsed) return null;
  const length = Number(response.headers.get("content-length") ?? 0);
  if (length > captureLimits.body) return null;
  try {
    const reader = response.clone().body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (reader && text.length < captureLimits.body) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += value;
    }
    await reader?.cancel();
    return text;
  } catch {
    return null;
  }
}
