import { describe, expect, it } from "@jest/globals";
import type { CapturedEvent } from "@tessera/wire/file/capture";
import { recordConsole } from "./record-console.ts";

interface Entry {
  name: string;
  initiatorType: string;
  startTime: number;
  responseStatus: number;
}

/** A page whose recording begins 1,000 ms after it was opened, with what it loaded. Returns what is recorded of it. */
function record(loaded: Entry[], opened: Partial<Entry> = { responseStatus: 200 }) {
  const target = new EventTarget();
  const events: CapturedEvent[] = [];
  let publish = () => {};
  const page = {
    ...{ console: {}, document: {} },
    addEventListener: target.addEventListener.bind(target),
    performance: {
      timeOrigin: Date.UTC(2026, 0, 1),
      now: () => 1_000,
      getEntriesByType: () => [{ ...opened, startTime: 0, duration: 20 }],
    },
    PerformanceObserver: class {
      constructor(callback: (list: { getEntries(): Entry[] }) => void) {
        publish = () => callback({ getEntries: () => loaded.map((entry) => ({ ...entry, duration: 5 })) });
      }
      observe() {}
    },
  };
  const top = page as unknown as Window & typeof globalThis;
  Object.assign(page, { top });
  recordConsole(top, (event) => events.push(event));
  return {
    messages: () => {
      publish();
      return events.flatMap((event) => (event.kind === "message" ? [event.message] : []));
    },
  };
}

const entry = (initiatorType: string, startTime: number, responseStatus = 404): Entry => ({
  ...{ name: `https://shop.test/${initiatorType}`, initiatorType, startTime, responseStatus },
});

describe("recording resources that fail", () => {
  it("reports a request that failed before the recording, with its time", () => {
    expect(record([entry("fetch", 300, 500)]).messages()).toMatchObject([
      {
        at: "2026-01-01T00:00:00.305Z",
        level: "error",
        message: "Failed to load request: https://shop.test/fetch (HTTP 500)",
      },
    ]);
  });

  it("leaves later requests of scripts to their own recording", () => {
    expect(record([entry("fetch", 1_500), entry("xmlhttprequest", 1_500)]).messages()).toEqual([]);
  });

  it("reports pictures of styles and of frames at any time", () => {
    const { messages } = record([entry("css", 1_500), entry("iframe", 1_600, 503)]);
    expect(messages().map(({ message }) => message)).toEqual([
      "Failed to load css: https://shop.test/css (HTTP 404)",
      "Failed to load iframe: https://shop.test/iframe (HTTP 503)",
    ]);
  });

  it("leaves out what loaded, and what a browser hides", () => {
    expect(record([entry("img", 10, 200), entry("img", 20, 0)]).messages()).toEqual([]);
  });

  it("reports a page that was answered with an error", () => {
    const { messages } = record([], { name: "https://shop.test/", responseStatus: 500 });
    expect(messages()).toMatchObject([{ message: "Failed to load page: https://shop.test/ (HTTP 500)" }]);
  });
});
