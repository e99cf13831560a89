import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Parsed if it is JSON. */
  body: unknown;
  text: string;
}

export interface FakeAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The fault of the next request: a given response, no response, garbage, or work that is done without a response. */
type Misbehaviour = FakeAnswer | "hang" | "garbage" | "swallow";

/** An external HTTP service on loopback. */
export interface FakeServer {
  url: string;
  requests: FakeRequest[];
  /** Returns the maximum number of concurrent requests so far. */
  maxAtOnce(): number;
  misbehave(...next: Misbehaviour[]): void;
  /** Resolves with the next request. */
  nextRequest(): Promise<FakeRequest>;
  close(): Promise<void>;
}

export async function aFakeServer(
  answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>,
): Promise<FakeServer> {
  const requests: FakeRequest[] = [];
  const misbehaviours: Misbehaviour[] = [];
  let waiting: ((request: FakeRequest) => void)[] = [];
  let underWay = 0;
  let max = 0;

  const server = createServer(async (incoming, response) => {
    underWay += 1;
    max = Math.max(max, underWay);
    response.on("close", () => {
      underWay -= 1;
    });
    let text = "";
    for await (const chunk of incoming) text += chunk;
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://fake");
    const { method = "GET", headers } = incoming;
    const request = { method, path: pathname, query: searchParams, headers, body: jsonIn(text), text };
    requests.push(request);
    for (const report of waiting.splice(0)) report(request);
    await react(response, misbehaviours.shift(), () => answer(request));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    maxAtOnce: () => max,
    misbehave: (...next) => misbehaviours.push(...next),
    nextRequest: () =>
      new Promise((resolve) => {
        waiting = [...waiting, resolve];
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function react(
  response: ServerResponse,
  misbehaviour: Misbehaviour | undefined,
  answer: () => FakeAnswer | Promise<FakeAnswer>,
): Promise<void> {
  if (misbehaviour === "hang") return;
  if (misbehaviour === "garbage") return void response.writeHead(200).end("<html>A proxy was here");
  if (misbehaviour === "swallow") {
    await answer();
    return void response.destroy();
  }
  const { status, body, headers = {} } = misbehaviour ?? (await answer());
  response.writeHead(status, {
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...headers,
  });
  response.end(body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body));
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns true if the request has these Basic credentials. */
export function hasBasic({ headers }: FakeRequest, user: string, password: string): boolean {
  return headers.authorization === `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}
