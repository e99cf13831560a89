/** The responses of the server, by `"METHOD /path"`. */
export type Answers = Record<string, (call: FakeCall) => Response | Promise<Response>>;

export interface FakeCall {
  key: string;
  headers: Headers;
  body: unknown;
}

/** Replaces `fetch` and records the calls. A call for which there is no response fails like a lost connection. */
export function answerHttp(answers: Answers): FakeCall[] {
  const calls: FakeCall[] = [];
  globalThis.fetch = async (input, init) => {
    const key = `${init?.method ?? "GET"} ${String(input)}`;
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    const call = { key, headers: new Headers(init?.headers), body };
    calls.push(call);
    const response = answers[key];
    if (!response) throw new TypeError(`fetch failed: ${key}`);
    return response(call);
  };
  return calls;
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

/** Returns an error response in the API's format. */
export function refusal(
  status: number,
  code: string,
  detail: string,
  fields?: Record<string, string>,
): Response {
  return json({ detail, code, request_id: "r1", ...(fields ? { fields } : {}) }, status);
}
