import { captureLimits } from "@tessera/wire/capture";
import type { Publish } from "./record-console.ts";
import { isText, type ReceivedResponse, type SentRequest, toEntry } from "./request-entry.ts";

/** Publishes each request that the page makes with fetch. The page gets the answer it would have got. */
export function recordFetch(page: Window & typeof globalThis, publish: Publish): void {
  const original = page.fetch;
  page.fetch = async (input, init) => {
    const sent = describeRequest(page, input, init);
    try {
      const response = await original.call(page, input, init);
      void describeResponse(response).then((received) => report(publish, sent, received));
      return response;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      report(publish, sent, { status: 0, statusText: "", headers: [], body: null, error: reason });
      throw error;
    }
  };
}

function report(publish: Publish, sent: SentRequest | null, received: ReceivedResponse): void {
  if (sent) publish({ kind: "request", request: toEntry(sent, received, Date.now()) });
}

/** Null for what no request can be made of: then fetch itself refuses it. */
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

/** The beginning of an answer that is text; the rest is not waited for. */
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
