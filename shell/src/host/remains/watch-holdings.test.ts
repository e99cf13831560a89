import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Holdings } from "./holdings.ts";
import { watchHoldings } from "./watch-holdings.ts";

const release = { name: "mf-notes", version: "2.0.0" };
const none = { timers: 0, listeners: 0, observers: 0 };
const frames = (file: string) => ({
  stack: `Error\n at hold (/modules/shell/1/w.js:1:1)\n at run (${file}:1:1)`,
});

let holdings: Holdings;
let time: number;
let file: string;
let page: Window & typeof globalThis;
const visit = { since: 10, leftAt: 20 };
const left = () => holdings.count(release, visit);

beforeEach(() => {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  page = frame.contentWindow as Window & typeof globalThis;
  time = 15;
  file = "/modules/mf-notes/2.0.0/3.js";
  holdings = watchHoldings(
    page,
    () => time,
    () => frames(file),
  );
});
afterEach(() => {
  document.body.replaceChildren();
});

describe("what a module holds of the page", () => {
  it("are timers that still run", () => {
    const interval = page.setInterval(() => {}, 1_000);
    page.setInterval(() => {}, 1_000);
    expect(left()).toEqual({ ...none, timers: 2 });

    page.clearInterval(interval);

    expect(left()).toEqual({ ...none, timers: 1 });
  });

  it("are time-outs that are set again after the visit, and no single one", () => {
    page.setTimeout(() => {}, 60_000);
    expect(left()).toEqual(none);

    time = 21;
    page.setTimeout(() => {}, 60_000);

    expect(left()).toEqual({ ...none, timers: 1 });
  });

  it("are no time-outs that have run", async () => {
    time = 21;
    const given = await new Promise((resolve) => page.setTimeout(resolve, 0, "given"));

    expect(given).toBe("given");
    expect(left()).toEqual(none);
  });

  it("are listeners of window and document that were not removed", () => {
    const listener = () => {};
    page.addEventListener("resize", listener);
    page.document.addEventListener("keydown", listener, { capture: true });
    page.document.addEventListener("click", listener, { once: true });
    const ending = new page.AbortController();
    page.addEventListener("scroll", listener, { signal: ending.signal });
    expect(left()).toEqual({ ...none, listeners: 3 });

    page.removeEventListener("resize", listener);
    page.document.removeEventListener("keydown", listener, true);
    ending.abort();

    expect(left()).toEqual(none);
  });

  it("are elements that are observed and still shown", () => {
    const [kept, removed, ended] = ["p", "p", "p"].map((name) =>
      page.document.body.appendChild(page.document.createElement(name)),
    );
    const observer = new page.MutationObserver(() => {});
    const other = new page.MutationObserver(() => {});
    for (const element of [kept, removed]) observer.observe(element as Node, { childList: true });
    other.observe(ended as Node, { childList: true });
    removed?.remove();
    other.disconnect();

    expect(left()).toEqual({ ...none, observers: 1 });
  });

  it("is not what it took before the visit, and not what others took", () => {
    time = 9;
    page.setInterval(() => {}, 1_000);
    time = 15;
    file = "/modules/mf-other/2.0.0/3.js";
    page.setInterval(() => {}, 1_000);
    file = "/modules/shell/1/3.js";
    page.addEventListener("resize", () => {});

    expect(left()).toEqual(none);
  });
});
