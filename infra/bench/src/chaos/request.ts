import type { Caller } from "../caller.ts";

/** The result of one request, as a person sees it. */
export interface Answer {
  /** 0 if there was no response. */
  status: number;
  retryAfter: string | null;
  body: Record<string, unknown>;
  ms: number;
}

interface Sent {
  method?: string;
  body?: object | FormData;
  headers?: Record<string, string>;
}

/** Timeout of a request. Longer than any may take. */
const patienceMs = 60_000;

/** Sends a request and returns its result. Never throws on a failed request. */
export async function send(
  { base, headers }: Pick<Caller, "base" | "headers">,
  path: string,
  sent: Sent = {},
): Promise<Answer> {
  const { body, method = body ? "POST" : "GET" } = sent;
  const isForm = body instanceof FormData;
  const began = performance.now();
  try {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...headers,
        ...sent.headers,
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      body: isForm ? body : body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    return {
      status: response.status,
      retryAfter: response.headers.get("retry-after"),
      body: text.startsWith("{") ? JSON.parse(text) : { text },
      ms: performance.now() - began,
    };
  } catch {
    return { status: 0, retryAfter: null, body: {}, ms: performance.now() - began };
  }
}

export function isDone({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** True for a refusal (429 or 503) that says when to retry. */
export function isPostponed({ status, retryAfter }: Answer): boolean {
  return [429, 503].includes(status) && retryAfter !== null;
}

export function findSlowest(answers: Answer[]): number {
  return Math.max(0, ...answers.map(({ ms }) => ms));
}

export function newTicket(title: string): { body: object } {
  return { body: { title, description: "Written while something fails." } };
}
