import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anActor } from "../testing/token.ts";
import type { Caller } from "./caller.ts";
import { createServiceClient, type ServiceClient } from "./service-client.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const caller: Caller = { actor: anActor(), token: "a-token" };
const params = { ticketId: crypto.randomUUID() };
const seen: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[] = [];
let answer: Answer;
let url: string;
let api: ServiceClient;

const server = createServer(async (request, response) => {
  const body = (await request.toArray()).join("");
  seen.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
  answer(request, response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api = createServiceClient({ tickets: url, files: url, identity: url, organization: url, analytics: url });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
  answer = answering(200, {});
});

function answering(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}

describe("calling an operation", () => {
  it("sends the caller's token, repeats list parameters and quotes the version", async () => {
    await api.call(caller, "GET /tickets/", { query: { status: ["new", "open"], search: "a&b" } });
    await api.call(caller, "PATCH /tickets/:ticketId/", {
      params,
      body: { status: "closed" },
      ifMatch: 7,
      idempotencyKey: "k-1",
    });

    expect(seen[0]).toMatchObject({
      method: "GET",
      url: "/api/v1/tickets/?status=new&status=open&search=a%26b",
    });
    expect(seen[0]?.headers).toMatchObject({ authorization: "Bearer a-token" });
    expect(seen[1]).toMatchObject({ method: "PATCH", body: '{"status":"closed"}' });
    expect(seen[1]?.headers).toMatchObject({ "if-match": '"7"', "idempotency-key": "k-1" });
  });

  it("encodes a path parameter as one segment", async () => {
    await api.call(caller, "GET /files/:fileId/text", { params: { fileId: "../tickets/1?x=#" } });

    expect(seen[0]?.url).toBe("/api/v1/files/..%2Ftickets%2F1%3Fx%3D%23/text");
    await expect(api.call(caller, "GET /files/:fileId", { params: { fileId: ".." } })).rejects.toThrow(
      "needs",
    );
  });

  it("throws a failure with the code and details of the error response", async () => {
    const current = { version: 8 };
    const refused = { detail: "Too late.", code: "precondition_failed", request_id: "r", current };
    answer = answering(412, refused, { "retry-after": "3" });

    await expect(api.call(caller, "GET /tickets/:ticketId/", { params })).rejects.toMatchObject({
      name: "Failure",
      code: "precondition_failed",
      message: "Too late.",
      current,
      retryAfterSeconds: 3,
    });
  });

  it("passes the reasons of an error on, and keeps a text whose reason is unknown here", async () => {
    const refused = {
      ...{ detail: "Ada is merged into another customer. Undo the merge first.", code: "conflict" },
      ...{ request_id: "r", reason: "customer.merge_first_undone", values: { name: "Ada" } },
      fields: { "body.name": "is taken", "body.mood": "is new" },
      field_reasons: {
        "body.name": { reason: "input.taken", values: {} },
        "body.mood": { reason: "input.of_a_newer_service", values: {} },
      },
    };
    answer = answering(409, refused);

    await expect(api.call(caller, "GET /tickets/:ticketId/", { params })).rejects.toMatchObject({
      message: refused.detail,
      reason: { reason: "customer.merge_first_undone", values: { name: "Ada" } },
      fields: {
        "body.name": { reason: "input.taken", values: {} },
        "body.mood": { reason: "common.other_text", values: { text: "is new" } },
      },
    });
  });

  it.each([
    ["a redirect, which is not followed", 302, ""],
    ["a page", 502, "<html>"],
    ["what is no JSON", 200, "<html>"],
    ["an error of another shape", 500, { error: "boom" }],
    [
      "a bug, whose words are not passed on",
      500,
      { detail: "select 1", code: "unexpected", request_id: "r" },
    ],
  ])("throws `unavailable` on %s", async (_, status, body) => {
    answer = answering(status, body, { location: `${url}/elsewhere` });

    await expect(api.call(caller, "GET /tickets/:ticketId/", { params })).rejects.toMatchObject({
      code: "unavailable",
      message: "Tickets do not answer at the moment.",
    });
    expect(seen).toHaveLength(1);
  });

  it("throws `unavailable` on a timeout and when the service does not listen", async () => {
    answer = () => {};
    const urls = {
      tickets: url,
      files: "http://127.0.0.1:1",
      identity: url,
      organization: url,
      analytics: url,
    };
    const hurried = createServiceClient(urls, { timeoutMs: 50 });

    await expect(hurried.call(caller, "GET /tickets/:ticketId/", { params })).rejects.toMatchObject({
      code: "unavailable",
    });
    await expect(
      hurried.call(caller, "GET /files/:fileId", { params: { fileId: "1" } }),
    ).rejects.toMatchObject({ message: "Files do not answer at the moment." });
  });

  it("throws the signal's reason when the caller aborts", async () => {
    const controller = new AbortController();
    answer = () => controller.abort(new Error("enough"));

    const called = api.call(caller, "GET /tickets/:ticketId/", { params }, controller.signal);

    await expect(called).rejects.toThrow("enough");
  });
});
