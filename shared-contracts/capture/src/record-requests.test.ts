import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { CapturedEvent, CapturedRequest } from "@tessera/wire/file/capture";
import { addEvent, emptyLog } from "./capture-log.ts";
import { recordFetch } from "./record-fetch.ts";
import { recordStreams } from "./record-streams.ts";

type Fetch = typeof fetch;
type Page = Window & typeof globalThis;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Returns a page and what is known of its requests so far. */
function recorded(response: Fetch): { page: Page; requests(): CapturedRequest[] } {
  const page = { fetch: response, document: { baseURI: "https://shop.test/" }, Request, Headers } as Page;
  const events: CapturedEvent[] = [];
  recordFetch(page, (event) => events.push(event));
  return { page, requests: () => events.reduce(addEvent, emptyLog).requests };
}

const never: Fetch = () => new Promise(() => {});
const fails: Fetch = async () =>
  new Response('{"error":"declined"}', { status: 500, headers: { "content-type": "application/json" } });

describe("a request without a response", () => {
  it("is known after a second", async () => {
    const { page, requests } = recorded(never);

    void page.fetch("/never");
    await jest.advanceTimersByTimeAsync(1_000);

    expect(requests()).toMatchObject([
      { request: { url: "https://shop.test/never" }, response: { status: 0, _error: "No response yet." } },
    ]);
  });

  it("is known once if the page wraps fetch", async () => {
    const { page, requests } = recorded(never);
    const before = page.fetch;
    page.fetch = async (input, init) => {
      await Promise.resolve();
      return before(input, init);
    };

    for (let call = 0; call < 2; call += 1) void page.fetch("/never");
    await jest.advanceTimersByTimeAsync(1_000);

    expect(requests()).toHaveLength(2);
  });

  it("gets its response later", async () => {
    const response = Promise.withResolvers<Response>();
    const { page, requests } = recorded(() => response.promise);

    void page.fetch("/slow");
    await jest.advanceTimersByTimeAsync(1_000);
    response.resolve(new Response("fine", { headers: { "content-type": "text/plain" } }));
    await jest.advanceTimersByTimeAsync(0);

    expect(requests()).toMatchObject([{ response: { status: 200, content: { text: "fine" } } }]);
  });
});

describe("a response that does not end", () => {
  it("is known with its status", async () => {
    const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode("first")) });
    const { page, requests } = recorded(
      async () => new Response(body, { headers: { "content-type": "text/event-stream" } }),
    );

    await page.fetch("/stream");
    await jest.advanceTimersByTimeAsync(1_000);

    expect(requests()).toMatchObject([{ response: { status: 200 } }]);
    expect(requests()[0]?.response._error).toBeUndefined();
  });
});

describe("what a request sends", () => {
  const form = new FormData();
  form.append("order", "78");
  form.append("photo", new File(["abc"], "label.png"));

  it.each<[string, string | Request, RequestInit | undefined, string]>([
    ["a text", "/a", { method: "POST", body: '{"order":76}' }, '{"order":76}'],
    [
      "an address's parameters",
      "/a",
      { method: "POST", body: new URLSearchParams({ order: "75" }) },
      "order=75",
    ],
    ["a form", "/a", { method: "POST", body: form }, "order=78&photo=%28file+label.png%2C+3+bytes%29"],
    [
      "a blob of JSON",
      "/a",
      { method: "POST", body: new Blob(['{"order":79}'], { type: "application/json" }) },
      '{"order":79}',
    ],
    [
      "bytes of JSON",
      "/a",
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: new TextEncoder().encode('{"order":80}'),
      },
      '{"order":80}',
    ],
    [
      "a request object",
      new Request("https://shop.test/a", {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: '{"order":77}',
      }),
      undefined,
      '{"order":77}',
    ],
  ])("is known of %s", async (_what, input, init, text) => {
    const { page, requests } = recorded(async (...call) => {
      if (call[0] instanceof Request) await call[0].text();
      return fails(...call);
    });

    await page.fetch(input, init);
    await jest.advanceTimersByTimeAsync(0);
    jest.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 20));

    expect(requests()).toMatchObject([
      {
        request: { postData: { text } },
        response: { status: 500, content: { text: '{"error":"declined"}' } },
      },
    ]);
  });
});

describe("a stream that the page opens", () => {
  class FakeStream extends EventTarget {
    readonly url: string;
    constructor(url: string) {
      super();
      this.url = `wss://shop.test${url}`;
    }
    static readonly OPEN = 1;
  }

  it("is known with its address, and as it opens and fails", async () => {
    const page = { WebSocket: FakeStream } as unknown as Page;
    const events: CapturedEvent[] = [];
    recordStreams(page, (event) => events.push(event));

    const [opened, lost] = [new page.WebSocket("/live"), new page.WebSocket("/chat")];
    opened.dispatchEvent(new Event("open"));
    lost.dispatchEvent(new Event("error"));

    expect(opened).toBeInstanceOf(page.WebSocket);
    expect(page.WebSocket.OPEN).toBe(1);
    expect(events.reduce(addEvent, emptyLog).requests).toMatchObject([
      { _resourceType: "websocket", request: { url: "wss://shop.test/live" }, response: { status: 101 } },
      {
        request: { url: "wss://shop.test/chat" },
        response: { _error: "The connection failed or was lost." },
      },
    ]);
  });
});

describe("a web socket that is closed", () => {
  it.each([
    [1_000, "", undefined],
    [1_001, "", undefined],
    [1_006, "", "The connection was closed (1006)."],
    [1_011, "out of memory", "The connection was closed (1011, out of memory)."],
  ])("with %i", (code, reason, failure) => {
    const events: CapturedEvent[] = [];
    class FakeSocket extends EventTarget {
      readonly url = "wss://shop.test/live";
    }
    const page = { document: { baseURI: "https://shop.test/" }, WebSocket: FakeSocket } as unknown as Page;
    recordStreams(page, (event) => events.push(event));

    const socket = new page.WebSocket("wss://shop.test/live");
    socket.dispatchEvent(new Event("open"));
    socket.dispatchEvent(Object.assign(new Event("close"), { code, reason }));

    const [request] = events.reduce(addEvent, emptyLog).requests;
    expect([request?.response.status, request?.response._error]).toEqual([101, failure]);
  });
});

describe("a response that breaks off", () => {
  it("is recorded with what arrived, and as a failure", async () => {
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode("half"));
      },
      pull: () => Promise.reject(new TypeError("network error")),
    });
    const { page, requests } = recorded(
      async () => new Response(body, { headers: { "content-type": "text/plain" } }),
    );

    const response = await page.fetch("/export");
    await expect(response.text()).rejects.toThrow("network error");
    await jest.advanceTimersByTimeAsync(10);

    expect(requests()).toMatchObject([
      {
        response: {
          status: 200,
          content: { text: "half" },
          _error: "The response broke off: network error",
        },
      },
    ]);
  });
});

describe("a beacon", () => {
  it("is recorded with its address and text, and sent as before", () => {
    const events: CapturedEvent[] = [];
    const page = {
      document: { baseURI: "https://shop.test/" },
      navigator: { sendBeacon: (url: string) => url !== "/large" },
    } as unknown as Page;
    recordStreams(page, (event) => events.push(event));

    expect([page.navigator.sendBeacon("/beacon", "left=1"), page.navigator.sendBeacon("/large")]).toEqual([
      true,
      false,
    ]);
    expect(events.reduce(addEvent, emptyLog).requests).toMatchObject([
      {
        _resourceType: "ping",
        request: { method: "POST", url: "https://shop.test/beacon", postData: { text: "left=1" } },
        response: { status: 202 },
      },
      { response: { status: 0, _error: "The browser refused to send it." } },
    ]);
  });
});

describe("a worker", () => {
  it("is recorded by its script, with whether it failed", async () => {
    const events: CapturedEvent[] = [];
    class FakeWorker extends EventTarget {}
    const document = { baseURI: "https://shop.test/app/" };
    const page = { document, Worker: FakeWorker } as unknown as Page;
    recordStreams(page, (event) => events.push(event));

    const [, failing] = [new page.Worker("prices.js"), new page.Worker("/missing.js")];
    failing.dispatchEvent(Object.assign(new Event("error"), { message: "Uncaught Error: no prices" }));
    await jest.advanceTimersByTimeAsync(1_000);

    const found = events
      .reduce(addEvent, emptyLog)
      .requests.map(({ request, response }) => [request.url, response._error]);
    expect(found).toEqual(
      expect.arrayContaining([
        ["https://shop.test/app/prices.js", undefined],
        ["https://shop.test/missing.js", "The worker failed: Uncaught Error: no prices"],
      ]),
    );
  });
});
