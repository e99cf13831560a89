/** @jest-environment jsdom */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { ApiError } from "./api-error.ts";
import { createClient } from "./client.ts";
import { percentSent } from "./upload.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const allowed = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*, authorization",
  "access-control-expose-headers": "x-request-id",
};
const seen: { token: string | undefined; type: string | undefined; body: string }[] = [];
let answer: Answer;
let baseUrl: string;

const server = createServer(async (request, response) => {
  if (request.method === "OPTIONS") {
    response.writeHead(204, allowed).end();
    return;
  }
  const body = (await request.toArray()).join("");
  const { authorization, "content-type": type } = request.headers;
  seen.push({ token: authorization, type, body });
  answer(request, response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => void server.close());
beforeEach(() => {
  seen.length = 0;
  answer = answering(201, { id: "f-1", filename: "notes.txt" });
});

function answering(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...allowed, ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}

function aClient() {
  return createClient({ baseUrl, getToken: async () => "a-token" });
}

const notes = () => new File(["hello"], "notes.txt", { type: "text/plain" });

async function catchFailure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${error}`);
  return error;
}

describe("an upload", () => {
  it("sends the description before the file, with the token, and returns the file's record", async () => {
    const stored = await aClient().upload(notes(), { description: "From the customer" });

    expect(stored).toEqual({ id: "f-1", filename: "notes.txt" });
    expect(seen[0]?.token).toBe("Bearer a-token");
    expect(seen[0]?.type).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toMatch(
      /name="description"\s+From the customer[\s\S]+name="file"; filename="notes.txt"\s+Content-Type: text\/plain\s+hello/,
    );
  });

  it("reports its progress", async () => {
    const reported: number[] = [];

    await aClient().upload(notes(), { onProgress: (percent) => void reported.push(percent) });

    expect(reported.length).toBeGreaterThan(0);
  });

  it("never reports more than 95 percent before the response", () => {
    expect([percentSent(0, 0), percentSent(5, 10), percentSent(96, 100), percentSent(10, 10)]).toEqual([
      0, 50, 95, 95,
    ]);
  });

  it("rejects with the signal's reason when the caller aborts", async () => {
    const controller = new AbortController();
    answer = () => controller.abort();

    const sent = aClient().upload(notes(), { signal: controller.signal });

    await expect(sent).rejects.toMatchObject({ name: "AbortError" });
  });

  it("is not sent if it was aborted before", async () => {
    await expect(aClient().upload(notes(), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
    expect(seen).toHaveLength(0);
  });

  it("is not sent without a token", async () => {
    const error = await catchFailure(createClient({ baseUrl }).upload(notes()));

    expect(error.message).toBe("The API client requires authentication and the token provider is not set.");
    expect(seen).toHaveLength(0);
  });

  it("renews a refused token once and is repeated", async () => {
    const client = createClient({
      baseUrl,
      getToken: async (options) => (options?.refresh ? "fresh" : "stale"),
    });
    answer = (request, response) =>
      answering(request.headers.authorization === "Bearer fresh" ? 201 : 401, { id: "f-1" })(
        request,
        response,
      );

    await expect(client.upload(notes())).resolves.toEqual({ id: "f-1" });
    expect(seen.map(({ token }) => token)).toEqual(["Bearer stale", "Bearer fresh"]);
  });
});

describe("a failed upload", () => {
  it.each([
    ["the detail", { detail: "File size exceeds 25MB limit" }, "File size exceeds 25MB limit"],
    ["the message in the detail", { detail: { message: "The disk is full." } }, "The disk is full."],
    ["the message", { message: "Try later." }, "Try later."],
    ["the status text", {}, "Upload failed: Insufficient Storage"],
    ["the status text of what is not JSON", "<html>", "Upload failed: Insufficient Storage"],
  ])("has a message from %s", async (_, body, message) => {
    answer = answering(507, body, { "x-request-id": "req-1" });

    expect(await catchFailure(aClient().upload(notes()))).toMatchObject({
      message,
      status: 507,
      requestId: "req-1",
    });
  });

  it.each([
    { existing_file_id: "f-9" },
    { existingFileId: "f-9" },
    { detail: { message: "It is there.", existing_file_id: "f-9" } },
    { detail: { message: "It is there.", existingFileId: "f-9" } },
  ])("names the existing file with the same content: %j", async (body) => {
    answer = answering(409, body);

    expect(await catchFailure(aClient().upload(notes()))).toMatchObject({
      status: 409,
      existingFileId: "f-9",
    });
  });

  it("reports a lost connection if there is no response", async () => {
    answer = (request) => request.socket.destroy();

    expect(await catchFailure(aClient().upload(notes()))).toMatchObject({
      status: 0,
      message: "Upload failed: the connection was lost.",
    });
  });
});
