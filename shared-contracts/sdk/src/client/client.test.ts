import { describe, expect, it } from "@jest/globals";
import { anApi, sendError, sendJson } from "../../test/api.builder.ts";
import { Tessera, TesseraError } from "../index.ts";

const title = "The export is empty";
const ticketId = "8f6f4f4e-0000-4000-8000-000000000001";

/** Returns the error of a call that has to fail. */
async function getError(call: Promise<unknown>): Promise<TesseraError> {
  const error = await call.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(TesseraError);
  return error as TesseraError;
}

describe("a call", () => {
  it("fills the path and the query, and returns the parsed response", async () => {
    await using api = await anApi((_, response) => sendJson(response, 200, { items: [] }));

    await api.tessera.listMessages({ ticketId: "a/b" });
    const page = await api.tessera.listTickets({ status: ["new", "open"], search: "ö&" });

    expect(page).toEqual({ items: [] });
    expect(api.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /tickets/a%2Fb/communications",
      "GET /tickets/?status=new&status=open&search=%C3%B6%26",
    ]);
    expect(api.received[0]?.headers).toMatchObject({ authorization: "Bearer tsk_test" });
  });

  it("sends the rest of its input as the body, and the version that was read", async () => {
    await using api = await anApi((_, response) => sendJson(response, 200, { id: ticketId }));

    await api.tessera.updateTicket({ ticketId, status: "closed" }, { ifMatch: 3 });

    const [{ path, body, headers } = { path: "", body: "", headers: {} }] = api.received;
    expect([path, JSON.parse(body)]).toEqual([`/tickets/${ticketId}/`, { status: "closed" }]);
    expect(headers).toMatchObject({ "if-match": '"3"', "content-type": "application/json" });
  });

  it("returns the response itself where that is no JSON", async () => {
    await using api = await anApi((_, response) => response.end("name\nDana"));

    const response = await api.tessera.exportCustomers();

    expect(await response.text()).toBe("name\nDana");
  });

  it.each(["", ".", ".."])("refuses %j as an id, which would be another path", async (wrong) => {
    const tessera = new Tessera({ baseUrl: "http://127.0.0.1:1", apiKey: "tsk_test" });

    await expect(tessera.deleteTicket({ ticketId: wrong })).rejects.toThrow(TypeError);
  });

  it("needs an address and a key", () => {
    expect(() => new Tessera({ baseUrl: "desk", apiKey: "tsk_test" })).toThrow(TypeError);
    expect(() => new Tessera({ baseUrl: "https://desk.test", apiKey: "" })).toThrow(TypeError);
  });
});

describe("an error", () => {
  it("has everything that the response says", async () => {
    const body = {
      code: "invalid_input",
      detail: "The title is too long.",
      reason: "text.too_long",
      values: { max: 200 },
      fields: { "body.title": "At most 200 characters." },
    };
    await using api = await anApi((_, response) => sendError(response, 422, body));

    const error = await getError(api.tessera.createTicket({ title }));

    expect(error.message).toBe("The title is too long.");
    expect(error).toMatchObject({
      status: 422,
      code: "invalid_input",
      reason: "text.too_long",
      values: { max: 200 },
      fields: { "body.title": "At most 200 characters." },
      requestId: "request-1",
    });
    expect(api.received).toHaveLength(1);
  });

  it("has what the row is now if its version was changed", async () => {
    const body = { code: "precondition_failed", current: { version: 4 } };
    await using api = await anApi((_, response) => sendError(response, 412, body));

    const error = await getError(api.tessera.updateTicket({ ticketId }, { ifMatch: 3 }));

    expect(error.current).toEqual({ version: 4 });
  });

  it("has the text of a body that is no JSON", async () => {
    await using api = await anApi((_, response, count) =>
      response.writeHead(count === 1 ? 200 : 404).end("<h1>Welcome</h1>"),
    );

    const success = await getError(api.tessera.countTickets());
    const failure = await getError(api.tessera.countTickets());

    expect(success).toMatchObject({ code: "invalid_response", status: 200, body: "<h1>Welcome</h1>" });
    expect(failure).toMatchObject({ code: "invalid_response", status: 404, body: "<h1>Welcome</h1>" });
    expect(api.received).toHaveLength(2);
  });

  it("says that nothing can be reached, and why", async () => {
    const { baseUrl, ...api } = await anApi(() => undefined);
    await api[Symbol.asyncDispose]();

    const tessera = new Tessera({ baseUrl, apiKey: "tsk_test", maxRetries: 0 });
    const error = await getError(tessera.countTickets());

    expect(error).toMatchObject({ code: "connection_failed", status: undefined });
    expect((error.cause as Error).cause).toMatchObject({ code: "ECONNREFUSED" });
  });

  it("says that a response took too long", async () => {
    await using api = await anApi(() => undefined, { timeout: 50, maxRetries: 1 });

    const error = await getError(api.tessera.createTicket({ title }));

    expect(error.code).toBe("timed_out");
    expect(new Set(api.received.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });
});

describe("a signal", () => {
  it("ends a call that waits for its response, with the caller's reason", async () => {
    const stop = new AbortController();
    await using api = await anApi(() => stop.abort(new Error("Not needed.")));

    await expect(api.tessera.countTickets({ signal: stop.signal })).rejects.toThrow("Not needed.");
  });

  it("ends a call that waits for its repetition", async () => {
    const stop = new AbortController();
    await using api = await anApi((_, response) => {
      sendError(response, 503, { code: "unavailable" }, { "retry-after": "30" });
      response.on("close", () => setTimeout(() => stop.abort(new Error("Not needed.")), 100));
    });

    await expect(api.tessera.countTickets({ signal: stop.signal })).rejects.toThrow("Not needed.");
    expect(api.received).toHaveLength(1);
  });

  it("that was aborted before sends nothing", async () => {
    await using api = await anApi(() => undefined);

    const call = api.tessera.countTickets({ signal: AbortSignal.abort(new Error("Not needed.")) });

    await expect(call).rejects.toThrow("Not needed.");
    expect(api.received).toEqual([]);
  });
});
