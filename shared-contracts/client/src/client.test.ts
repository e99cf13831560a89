import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { ApiError } from "./api-error.ts";
import { createClient } from "./client.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const seen: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[] = [];
let answer: Answer;
let baseUrl: string;
const server = createServer(async (request, response) => {
  const body = (await request.toArray()).join("");
  seen.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
  answer(request, response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => void server.close());
beforeEach(() => {
  seen.length = 0;
  answer = answering(200, { items: [], total: 0, pages: 0 });
});

function answering(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}

function aClient() {
  return createClient({ baseUrl, getToken: async () => "a-token" });
}

async function catchFailure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${error}`);
  return error;
}

describe("a streamed response", () => {
  it("is returned unread, and requested with the given type", async () => {
    answer = (_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.end("data: 1\n\n");
    };
    const path = { params: { conversationId: "c1" }, accept: "text/event-stream" };

    const response = await aClient().open("GET /chat/conversations/:conversationId/stream", path);

    expect(await response.text()).toBe("data: 1\n\n");
    expect(seen[0]?.headers.accept).toBe("text/event-stream");
  });

  it("becomes an error if it is a refusal", async () => {
    answer = answering(409, { detail: "A reply is being written.", code: "conflict" });
    const path = { params: { conversationId: "c1" }, accept: "text/event-stream" };

    const error = await catchFailure(aClient().open("GET /chat/conversations/:conversationId/stream", path));

    expect(error).toMatchObject({ status: 409, code: "conflict", message: "A reply is being written." });
  });
});

describe("a public request", () => {
  it("is sent without a token while nobody is signed in, otherwise with one", async () => {
    const path = { params: { token: "secret-of-an-invitation" }, isForAll: true };

    await createClient({ baseUrl, getToken: async () => null }).call("GET /invitations/:token", path);
    await aClient().call("GET /invitations/:token", path);

    expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, "Bearer a-token"]);
  });
});

describe("a request with a form", () => {
  it("is sent as multipart", async () => {
    const form = new FormData();
    form.append("logo", new Blob(["picture"], { type: "image/png" }), "logo.png");

    await aClient().call("POST /organizations/me/logo", { form });

    expect(seen[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('name="logo"; filename="logo.png"');
  });
});

describe("a traced request", () => {
  it("carries its trace, and reports the response", async () => {
    const traceparent = `00-${"a".repeat(32)}-${"b".repeat(16)}-00`;
    const ended: unknown[] = [];
    const client = createClient({
      baseUrl,
      getToken: async () => "a-token",
      trace: (operation) => ({
        traceparent,
        end: ({ status, header }) => ended.push([operation, status, header("traceresponse")]),
      }),
    });
    answer = answering(200, { id: "me" }, { traceresponse: "00-a-b-01" });

    await client.call("GET /auth/me");
    answer = (request) => request.socket.destroy();
    await catchFailure(client.call("GET /auth/me"));

    expect(seen[0]?.headers.traceparent).toBe(traceparent);
    expect(ended).toEqual([
      ["GET /auth/me", 200, "00-a-b-01"],
      ["GET /auth/me", 0, null],
    ]);
  });
});

describe("a request", () => {
  it("uses the declared path, the token, encoded parameters and repeated lists", async () => {
    const { call } = aClient();

    await call("GET /tickets/", { query: { page: 2, status: ["new", "open"], search: "50% & more" } });
    await call("GET /tickets/:ticketId/", { params: { ticketId: "a/b" } });

    expect(seen.map(({ url }) => url)).toEqual([
      "/api/v1/tickets/?page=2&status=new&status=open&search=50%25+%26+more",
      "/api/v1/tickets/a%2Fb/",
    ]);
    expect(seen[0]?.headers.authorization).toBe("Bearer a-token");
    expect(seen[0]?.headers["content-type"]).toBeUndefined();
  });

  it("carries JSON, the version to change and the idempotency key", async () => {
    await aClient().call("PATCH /tickets/:ticketId/", {
      params: { ticketId: "1" },
      body: { status: "open", assigned_to_id: null },
      ifMatch: 7,
      idempotencyKey: "once",
    });

    expect(seen[0]).toMatchObject({ method: "PATCH", body: '{"status":"open","assigned_to_id":null}' });
    expect(seen[0]?.headers).toMatchObject({
      "content-type": "application/json",
      "if-match": '"7"',
      "idempotency-key": "once",
    });
  });

  it("is not sent without a parameter that its path needs", async () => {
    const sent = aClient().call("GET /tickets/:ticketId/", { params: { ticketId: "" } });

    await expect(sent).rejects.toThrow('needs "ticketId"');
    expect(seen).toHaveLength(0);
  });
});

describe("a missing token", () => {
  it("is reported as a missing token provider", async () => {
    const error = await catchFailure(createClient({ baseUrl }).call("GET /auth/me"));

    expect(error.message).toBe("The API client requires authentication and the token provider is not set.");
    expect(seen).toHaveLength(0);
  });

  it("is reported if the provider returns none", async () => {
    const client = createClient({ baseUrl });
    client.setTokenProvider(async () => "");

    const error = await catchFailure(client.call("GET /auth/me"));

    expect(error).toMatchObject({ message: "No authentication token is available.", status: 0 });
  });
});

describe("a refused token", () => {
  it("is renewed once, and the call is repeated", async () => {
    const tokens: (boolean | undefined)[] = [];
    const client = createClient({
      baseUrl,
      getToken: async (options) => {
        tokens.push(options?.refresh);
        return options?.refresh ? "fresh" : "stale";
      },
    });
    answer = (request, response) =>
      answering(request.headers.authorization === "Bearer fresh" ? 200 : 401, { id: "me" })(
        request,
        response,
      );

    const me = await client.call("GET /auth/me");

    expect(me).toEqual({ id: "me" });
    expect(tokens).toEqual([undefined, true]);
  });

  it("is not renewed a second time", async () => {
    answer = answering(401, { detail: "Please sign in.", code: "not_signed_in", request_id: "r1" });

    const error = await catchFailure(aClient().call("GET /auth/me"));

    expect(error).toMatchObject({
      status: 401,
      message: "Please sign in.",
      code: "not_signed_in",
      requestId: "r1",
    });
    expect(seen).toHaveLength(2);
  });
});

describe("a response", () => {
  it("is an empty object if it succeeds without JSON", async () => {
    answer = answering(200, "<p>fine</p>", { "content-type": "text/html" });

    await expect(aClient().call("GET /auth/me")).resolves.toEqual({});
  });

  it("becomes an error with its detail, its status and the current row", async () => {
    answer = answering(412, {
      detail: "Somebody changed it.",
      code: "precondition_failed",
      current: { version: 8 },
    });

    const error = await catchFailure(aClient().call("GET /auth/me"));

    expect(error).toMatchObject({ message: "Somebody changed it.", status: 412, current: { version: 8 } });
  });

  it("has the message HTTP {status} if its JSON has no detail", async () => {
    answer = answering(404, { detail: { message: "an object" } });

    expect((await catchFailure(aClient().call("GET /auth/me"))).message).toBe("HTTP 404");
  });

  it("has the message HTTP {status}: {statusText} if it is not JSON", async () => {
    answer = answering(502, "<html>", { "content-type": "text/html", "retry-after": "3" });

    const error = await catchFailure(aClient().call("GET /auth/me"));

    expect(error).toMatchObject({ message: "HTTP 502: Bad Gateway", status: 502, retryAfterSeconds: 3 });
  });
});

describe("a missing response", () => {
  it("is an error with status 0 and a readable message", async () => {
    answer = (request) => request.socket.destroy();

    const error = await catchFailure(aClient().call("GET /auth/me"));

    expect(error).toMatchObject({
      status: 0,
      message: "Couldn't reach the server. Check your connection and try again.",
    });
  });

  it("is an AbortError if the caller aborted", async () => {
    const controller = new AbortController();
    answer = () => controller.abort();

    const sent = aClient().call("GET /auth/me", { signal: controller.signal });

    await expect(sent).rejects.toMatchObject({ name: "AbortError" });
  });
});
