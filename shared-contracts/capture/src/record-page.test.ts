import { describe, expect, it, jest } from "@jest/globals";
import type { CapturedEvent } from "@tessera/wire/file/capture";
import { recordConsole } from "./record-console.ts";
import { recordFetch } from "./record-fetch.ts";

/** A page with only what the recorder uses. */
function aPage(answer: () => Promise<unknown> = async () => undefined) {
  const said: unknown[][] = [];
  const say = (...parts: unknown[]) => void said.push(parts);
  const target = new EventTarget();
  const page = {
    console: { error: say, warn: say, info: say, log: say, debug: say, assert: () => {} },
    dispatchEvent: target.dispatchEvent.bind(target),
    addEventListener: target.addEventListener.bind(target),
    fetch: answer,
    document: { baseURI: "https://shop.test/" },
    Request: class {},
    Headers: Map,
  };
  return { page: page as unknown as Window & typeof globalThis, said };
}

describe("recording the console", () => {
  it("publishes what is logged, and the console still prints it", () => {
    const { page, said } = aPage();
    const events: CapturedEvent[] = [];
    recordConsole(page, (event) => events.push(event));

    page.console.error("Payment failed", { order: 8041 });
    page.console.log("again");

    expect(said).toEqual([["Payment failed", { order: 8041 }], ["again"]]);
    expect(events).toMatchObject([
      { message: { level: "error", message: 'Payment failed {"order":8041}' } },
      { message: { level: "info", message: "again" } },
    ]);
  });

  it("does not fail for values that cannot be serialized", () => {
    const { page } = aPage();
    const publish = jest.fn();
    recordConsole(page, publish);
    const circle: Record<string, unknown> = {};
    circle.self = circle;

    page.console.warn(circle);

    expect(publish).toHaveBeenCalledTimes(1);
  });

  it("still publishes once after the page has replaced a console function", () => {
    const { page, said } = aPage();
    const events: CapturedEvent[] = [];
    recordConsole(page, (event) => events.push(event));
    const before = page.console.error;
    page.console.error = (...parts: unknown[]) => before("shop:", ...parts);
    page.console.warn = () => {};

    page.console.error("no stock");
    page.console.warn("almost no stock");

    expect(said).toEqual([["shop:", "no stock"]]);
    expect(events).toMatchObject([{ message: { message: "no stock" } }, { message: { level: "warn" } }]);
  });

  it("leaves a frozen console alone", () => {
    const { page, said } = aPage();
    Object.freeze(page.console);
    const events: CapturedEvent[] = [];
    recordConsole(page, (event) => events.push(event));

    page.console.error("quiet");
    page.dispatchEvent(Object.assign(new Event("error"), { message: "Uncaught Error: loud", error: null }));

    expect(said).toEqual([["quiet"]]);
    expect(events).toMatchObject([{ message: { message: "Uncaught Error: loud" } }]);
  });

  it("publishes failed assertions and policy violations", () => {
    const { page } = aPage();
    const events: CapturedEvent[] = [];
    recordConsole(page, (event) => events.push(event));
    const violation = { effectiveDirective: "img-src", blockedURI: "https://ads.test/a.png" };

    page.console.assert(true, "fine");
    page.console.assert(false, "the total is", 0);
    page.dispatchEvent(Object.assign(new Event("securitypolicyviolation"), violation));

    expect(events).toMatchObject([
      { message: { level: "error", message: "Assertion failed: the total is 0" } },
      { message: { message: "Refused by the page's policy (img-src): https://ads.test/a.png", stack: null } },
    ]);
  });
});

describe("recording a page that is written again", () => {
  it("listens again after document.open, which removes all listeners", () => {
    const { page } = aPage();
    const listeners = new Set<unknown>();
    page.addEventListener = ((_type: string, listener: unknown) => listeners.add(listener)) as never;
    const opened = {};
    page.document.open = (() => {
      listeners.clear();
      return opened;
    }) as never;
    recordConsole(page, () => {});
    const before = [...listeners];

    expect(page.document.open()).toBe(opened);
    expect([...listeners]).toEqual(before);
    expect(before).toHaveLength(3);
  });
});

describe("recording an error", () => {
  it.each([
    [{ tagName: "OBJECT", data: "https://shop.test/plan.svg" }, "object: https://shop.test/plan.svg"],
    [{ tagName: "IMG", src: "https://shop.test/mug.png" }, "img: https://shop.test/mug.png"],
    [{ tagName: "image", href: { baseVal: "/mug.svg" } }, "image: /mug.svg"],
  ])("of an element's resource names it", (element, named) => {
    const { page } = aPage();
    const publish = jest.fn();
    const listeners = new Map<string, (event: unknown) => void>();
    page.addEventListener = ((type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listener)) as never;
    recordConsole(page, publish);

    listeners.get("error")?.({ target: element });

    expect(publish).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.objectContaining({ message: `Failed to load ${named}` }) }),
    );
  });

  it.each([
    [null, "https://shop.test/basket.js:7"],
    [
      { stack: "SyntaxError: Unexpected token" },
      "SyntaxError: Unexpected token\nhttps://shop.test/basket.js:7",
    ],
    [{ stack: "Error\n at https://shop.test/basket.js:7:1" }, "Error\n at https://shop.test/basket.js:7:1"],
  ])("names its place", (stackOf, stack) => {
    const { page } = aPage();
    const events: CapturedEvent[] = [];
    recordConsole(page, (event) => events.push(event));
    const place = {
      filename: "https://shop.test/basket.js",
      lineno: 7,
      error: stackOf && Object.assign(new Error("a"), stackOf),
    };

    page.dispatchEvent(
      Object.assign(new Event("error"), { message: "Uncaught SyntaxError: Unexpected token", ...place }),
    );

    expect(events).toMatchObject([{ message: { stack } }]);
  });
});

describe("recording fetch", () => {
  it("publishes a request without a response, and the page gets the same error", async () => {
    const failure = new TypeError("Failed to fetch");
    const { page } = aPage(() => Promise.reject(failure));
    const events: CapturedEvent[] = [];
    recordFetch(page, (event) => events.push(event));

    await expect(page.fetch("/api/pay", { method: "post", body: "a=1" })).rejects.toBe(failure);

    expect(events).toMatchObject([
      {
        request: {
          request: { method: "POST", url: "https://shop.test/api/pay", postData: { text: "a=1" } },
          response: { status: 0, _error: "Failed to fetch" },
        },
      },
    ]);
  });

  it("publishes a request once, even if the page wraps fetch later", async () => {
    const response = { status: 503, statusText: "", headers: [], bodyUsed: true } as unknown as Response;
    const { page } = aPage(async () => ({ ...response, headers: new Map() }));
    const events: CapturedEvent[] = [];
    recordFetch(page, (event) => events.push(event));
    const before = page.fetch;
    page.fetch = async (input, init) => {
      await Promise.resolve();
      return before(input, { ...init, headers: [["x-shop", "1"]] });
    };

    await page.fetch("/api/cart");
    await new Promise(setImmediate);

    expect(events).toMatchObject([{ request: { request: { headers: [{ name: "x-shop", value: "1" }] } } }]);
  });
});
