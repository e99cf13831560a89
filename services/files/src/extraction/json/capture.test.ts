import { describe, expect, it } from "@jest/globals";
import { toReason } from "@tessera/wire/reason/reason";
import { toSummaryText } from "../analysis/summary-text.ts";
import type { ReaderResult } from "../reader.ts";
import { isCapture, readCapture } from "./capture.ts";
import { isReplay, readReplay } from "./replay.ts";

const capture = {
  capture_version: 1,
  captured_at: "2026-11-24T10:00:05.000Z",
  environment: { page_title: "Checkout", page_url: "https://shop.test/checkout", browser: "Chrome 150" },
  element: { selector: "#pay", tag: "button", text: "Pay now", page_url: "https://shop.test/checkout" },
  redactions: [
    { where: "network", what: "cookie", count: 2 },
    { where: "console", what: "API key", count: 1 },
  ],
  media: [],
};

const withText = ({ summary, details, ...reading }: ReaderResult) => ({
  ...reading,
  summary: toSummaryText(summary ?? ""),
  details: details.map(({ name, value }) => ({ name, value: toSummaryText(value) })),
});
const read = (value: unknown) => withText(readCapture(value, JSON.stringify(value)));

describe("a capture of the browser extension", () => {
  it("is summarized by its page, its element, and what the browser removed", () => {
    expect(isCapture(capture)).toBe(true);
    expect(read(capture)).toMatchObject({
      summary:
        'Capture of Checkout in Chrome 150. Element <button> "Pay now" (#pay) on https://shop.test/checkout. Removed: 2 cookies (network), 1 API key (console).',
      findings: [{ kind: "element", selector: "#pay", text: "Pay now" }],
      details: expect.arrayContaining([
        { name: "Removed in the browser", value: "2 cookies (network), 1 API key (console)" },
      ]),
    });
  });

  it("is read as lines that people can quote, without secrets", () => {
    const environment = {
      page_title: "Checkout",
      page_url: "https://shop.test/checkout?token=a-token-0123456789",
      browser: "Chrome 150",
      viewport: "1280x720",
      language: "de",
      time_zone: "Europe/Berlin",
    };
    const media = [{ name: "screenshot.png", at: "2026-11-24T10:00:00.000Z" }, { name: 7 }];
    const element = { ...capture.element, role: "button" };

    expect(read({ ...capture, environment, element, media }).text.split("\n")).toEqual([
      "Captured: 2026-11-24T10:00:05.000Z",
      "Page: Checkout, https://shop.test/checkout?token=[secret removed]",
      "Browser: Chrome 150",
      "Window: 1280x720",
      "Language: de",
      "Time zone: Europe/Berlin",
      'Element: <button> "Pay now" (#pay), role button',
      "Recorded: screenshot.png from 2026-11-24T10:00:00.000Z, 7",
      "Removed in the browser: 2 cookies (network), 1 API key (console)",
    ]);
  });

  it("has what the person did as steps, and the operating system", () => {
    const acts = [
      { at: "2026-11-24T10:00:00.000Z", act: "open", target: "https://shop.test/cart" },
      { at: "2026-11-24T10:00:01.000Z", act: "type", target: "Email" },
      { at: "2026-11-24T10:00:02.000Z", act: "click", target: 'The "Pay" button' },
      ...[{ act: "unknown", target: "x" }, 7, null],
    ];
    const { findings, details } = read({
      ...{ ...capture, acts, element: null },
      environment: { ...capture.environment, system: "Windows 11" },
    });

    expect(findings).toEqual([
      {
        kind: "steps",
        steps: [
          {
            at: "2026-11-24T10:00:00.000Z",
            text: "Go to https://shop.test/cart.",
            text_reason: toReason("step.open", { target: "https://shop.test/cart" }),
          },
          {
            at: "2026-11-24T10:00:01.000Z",
            text: 'Fill in "Email".',
            text_reason: toReason("step.type", { target: "Email" }),
          },
          {
            at: "2026-11-24T10:00:02.000Z",
            text: "Click \"The 'Pay' button\".",
            text_reason: toReason("step.click", { target: "The 'Pay' button" }),
          },
        ],
      },
    ]);
    expect(details).toContainEqual({ name: "System", value: "Windows 11" });
  });

  it("is read without an element, and if its content is unexpected", () => {
    expect(read({ ...capture, element: null }).findings).toEqual([]);
    expect(read({ capture_version: 1, environment: "x", redactions: [null, 7], element: [] }).summary).toBe(
      "Capture of a page.",
    );
  });
});

describe("a replay of a page", () => {
  it("is described by its length and page, without text of the page", () => {
    const events = [
      { type: 4, timestamp: 1_000, data: { href: "https://shop.test/pay?access_token=a-token" } },
      { type: 2, timestamp: 1_010, data: { node: { childNodes: [{ textContent: "password: hunter2" }] } } },
      { type: 3, timestamp: 62_000, data: {} },
    ];
    const replay = { replay_version: 1, events };

    if (!isReplay(replay)) throw new Error("It is no replay.");
    expect(withText(readReplay(replay))).toMatchObject({
      text: "",
      summary: "Replay of 61 seconds of https://shop.test/pay?access_token=[removed]: 3 changes.",
    });
    expect(withText(readReplay({ events: [null, 7] })).summary).toBe(
      "Replay of 0 seconds of a page: 2 changes.",
    );
  });
});
