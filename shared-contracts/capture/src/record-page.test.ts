import { describe, expect, it, jest } from "@jest/globals";
import type { CapturedEvent } from "@tessera/wire/capture";
import { recordConsole } from "./record-console.ts";
import { recordFetch } from "./record-fetch.ts";

/** As much of a page as the recorder touches. */
function aPage(answer: () => Promise<unknown> = async () => undefined) {
  const said: unknown[][] = [];
  const say = (...parts: unknown[]) => void said.push(parts);
  const target = new EventTarget();
  const page = {
    console: { error: say, warn: say, info: say, log: say, debug: say },
    addEventListener: target.addEventListener.bind(target),
    fetch: answer,
    document: { baseURI: "https://shop.test/" },
    Request: class {},
    Headers: Map,
  };
  return { page: page as unknown as Window & typeof globalThis, said };
}

describe("recording the console", () => {
  it("publishes what is logged, and the console still says it", () => {
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

  it("does not fail for what cannot be written", () => {
    const { page } = aPage();
    const publish = jest.fn();
    recordConsole(page, publish);
    const circle: Record<string, unknown> = {};
    circle.self = circle;

    page.console.warn(circle);

    expect(publish).toHaveBeenCalledTimes(1);
  });
});

describe("recording fetch", () => {
  it("publishes a request without an answer, and the page gets the same error", async () => {
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
});
