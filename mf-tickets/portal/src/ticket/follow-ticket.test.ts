import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { waitFor } from "@testing-library/react";
import { followTicket } from "./follow-ticket.ts";

const fetchBefore = globalThis.fetch;
let server: ReadableStreamDefaultController<Uint8Array>;
let asked: Headers;
let stop = () => {};
beforeEach(() => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      server = controller;
    },
  });
  globalThis.fetch = async (_address, init) => {
    asked = new Headers(init?.headers);
    return { ok: true, body } as Response;
  };
});
afterEach(() => {
  stop();
  globalThis.fetch = fetchBefore;
});

const send = (text: string) => server.enqueue(new TextEncoder().encode(text));

describe("following a ticket", () => {
  it("reports news once it is connected, and for each event, also one that arrives in parts", async () => {
    const onNews = jest.fn();
    stop = followTicket("t1", { getToken: async () => "token", onNews });
    await waitFor(() => expect(onNews).toHaveBeenCalledTimes(1));
    expect(asked.get("authorization")).toBe("Bearer token");

    send(":\n\nevent: chan");
    send("ged\ndata: {}\n\n");
    await waitFor(() => expect(onNews).toHaveBeenCalledTimes(2));
    send(":\n\n");
    send("event: changed\ndata: {}\n\n");

    await waitFor(() => expect(onNews).toHaveBeenCalledTimes(3));
  });
});
