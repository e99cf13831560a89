import { describe, expect, it } from "@jest/globals";
import type { EvidenceEntry } from "../evidence-entry.ts";
import { findCited } from "../find-cited.ts";
import { filterEntries, findNearest, findSpan, formatOffset, sortByTime } from "../player/time-line.ts";
import { toCurl } from "../to-curl.ts";
import { readEvidence } from "./read-evidence.ts";
import { readLogText } from "./read-log.ts";

const har = JSON.stringify({
  log: {
    version: "1.2",
    entries: [
      {
        startedDateTime: "2026-11-24T10:00:01.500Z",
        time: 41.4,
        request: {
          method: "POST",
          url: "https://shop.test/api/pay?step=2",
          headers: [
            { name: "content-type", value: "application/json" },
            { name: "authorization", value: "[authorization header removed]" },
            { name: "x-tenant", value: "[secret removed]" },
            { name: "cookie", value: "sid=1" },
          ],
          postData: { mimeType: "application/json", text: `{"name":"O'Neil"}` },
        },
        response: {
          status: 500,
          headers: [],
          content: { mimeType: "application/json", encoding: "base64", text: btoa('{"error":"declined"}') },
        },
      },
    ],
  },
});

const consoleLog = JSON.stringify([
  {
    at: "2026-11-24T10:00:02.000Z",
    level: "error",
    message: "Payment failed: declined",
    stack: "at pay.js:4",
  },
  { at: "2026-11-24T10:00:00.000Z", level: "info", message: "started", stack: null },
]);

/** Returns the entries of several files as the viewer gets them. */
function toEntries(...texts: string[]): EvidenceEntry[] {
  return texts.flatMap((text, file) =>
    readEvidence(text).entries.map(
      (entry, index): EvidenceEntry => ({ ...entry, id: `f${file} ${index}`, fileId: `f${file}` }),
    ),
  );
}

describe("readEvidence", () => {
  it("reads the requests of a network log with their bodies, including base64", () => {
    expect(readEvidence(har).entries).toMatchObject([
      {
        kind: "request",
        at: Date.parse("2026-11-24T10:00:01.500Z"),
        method: "POST",
        status: 500,
        milliseconds: 41,
        requestBody: `{"name":"O'Neil"}`,
        responseBody: '{"error":"declined"}',
      },
    ]);
  });

  it("reads the messages of a log with the lines of a stack", () => {
    const log = [
      "2026-11-24 10:00:03,250 ERROR [main] Order 8041 failed",
      "java.lang.IllegalStateException: declined",
      "\tat shop.Pay.run(Pay.java:4)",
      "2026-11-24 10:00:04 INFO retry",
      '{"level":40,"time":1764237605000,"msg":"slow"}',
    ].join("\n");

    expect(readEvidence(log).entries).toEqual([
      {
        kind: "message",
        at: Date.parse("2026-11-24T10:00:03.250Z"),
        level: "error",
        text: "ERROR [main] Order 8041 failed",
        stack: "java.lang.IllegalStateException: declined\n\tat shop.Pay.run(Pay.java:4)",
      },
      {
        kind: "message",
        at: Date.parse("2026-11-24T10:00:04Z"),
        level: "info",
        text: "INFO retry",
        stack: null,
      },
      { kind: "message", at: 1764237605000, level: "warn", text: "slow", stack: null },
    ]);
  });

  it("reads the element, the page and the removed values of a capture", () => {
    const capture = {
      capture_version: 1,
      captured_at: "2026-11-24T10:00:05.000Z",
      environment: { page_title: "Checkout", browser: "Chrome 150", system: "Windows 11" },
      element: { at: "2026-11-24T10:00:04.000Z", selector: "#pay", tag: "button", name: "Pay now" },
      redactions: [{ where: "network", what: "cookie", count: 2 }],
      media: [{ name: "voice.weba", at: "2026-11-24T10:00:01.000Z" }],
    };

    expect(readEvidence(JSON.stringify(capture))).toMatchObject({
      entries: [{ kind: "element", text: "<button> Pay now", at: Date.parse("2026-11-24T10:00:04Z") }],
      capture: {
        environment: [
          { name: "Title", value: "Checkout" },
          { name: "Browser", value: "Chrome 150" },
          { name: "System", value: "Windows 11" },
        ],
        removed: [{ where: "network", what: "cookie", count: 2 }],
        media: [{ name: "voice.weba", at: Date.parse("2026-11-24T10:00:01Z") }],
      },
    });
  });

  it("reads what the person did", () => {
    const acts = [
      { at: "2026-11-24T10:00:01.000Z", act: "type", target: "Email" },
      { at: "2026-11-24T10:00:02.000Z", act: "click", target: "Pay now" },
      { at: "2026-11-24T10:00:03.000Z", act: "dance", target: "x" },
    ];

    expect(toEntries(JSON.stringify({ capture_version: 1, acts }))).toMatchObject([
      { kind: "act", text: 'Filled in "Email"', at: Date.parse("2026-11-24T10:00:01Z") },
      { kind: "act", text: 'Clicked "Pay now"', at: Date.parse("2026-11-24T10:00:02Z") },
    ]);
  });

  it.each(["", "{", "[]", "null", '{"log":{"entries":[null,7]}}', '{"capture_version":1,"media":"x"}'])(
    "does not fail for a file of another kind: %j",
    (text) => {
      expect(() => toEntries(text)).not.toThrow();
    },
  );
});

describe("timeline", () => {
  it("sorts the entries of several files by time", () => {
    const entries = sortByTime(toEntries(har, consoleLog));

    expect(entries.map((entry) => (entry.kind === "message" ? entry.text : entry.kind))).toEqual([
      "started",
      "request",
      "Payment failed: declined",
    ]);
    expect(findSpan(entries)).toEqual({
      from: Date.parse("2026-11-24T10:00:00Z"),
      to: Date.parse("2026-11-24T10:00:02Z"),
    });
    expect(findNearest(entries, Date.parse("2026-11-24T10:00:01.400Z"))).toBe(1);
  });

  it("filters by failures, by kind and by search text", () => {
    const entries = sortByTime(toEntries(har, consoleLog));
    const count = (filter: Parameters<typeof filterEntries>[1]["filter"], search = "") =>
      filterEntries(entries, { filter, search }).length;

    expect([count("all"), count("console"), count("network"), count("failures")]).toEqual([3, 2, 1, 2]);
    expect([count("all", "DECLINED"), count("all", " api/pay "), count("all", "absent")]).toEqual([2, 1, 0]);
  });

  it("formats the time since the beginning", () => {
    expect([0, 1_250, 65_250].map(formatOffset)).toEqual(["+0:00.000", "+0:01.250", "+1:05.250"]);
  });
});

describe("toCurl", () => {
  it("leaves secrets out and quotes for the shell", () => {
    const [request] = toEntries(har);
    if (request?.kind !== "request") throw new Error("The network log has no request.");

    expect(toCurl(request)).toBe(
      [
        "curl 'https://shop.test/api/pay?step=2'",
        "-X 'POST'",
        "-H 'content-type: application/json'",
        `--data-raw '{"name":"O'\\''Neil"}'`,
      ].join(" \\\n  "),
    );
  });
});

describe("findCited", () => {
  it("finds the request or message that was cited", () => {
    const entries = toEntries(har, consoleLog);

    const cited = (file: string, excerpt: string) => findCited(entries, { file_id: file, excerpt });

    expect(cited("f0", "POST https://shop.test/api/pay 500\n{}")).toBe(0);
    expect(cited("f1", "Payment failed: declined, 2 times\nat pay.js:4")).toBe(1);
    expect(cited("f1", "POST https://shop.test/api/pay 500")).toBe(-1);
  });
});

describe("the level of a line", () => {
  it.each([
    ["[2026-11-12T09:14:16.334Z] error Uncaught (in promise) PaymentError: x", "error"],
    ["2026-11-12T09:14:16Z [error] upstream timed out", "error"],
    ["2026-11-12 09:14:16 ERROR x", "error"],
    ["2026-11-12T09:14:16Z Unhandled promise rejection: x", "error"],
    ["checkout.js:1 Uncaught TypeError: x", "error"],
    ["2026-11-12T09:14:16Z warn slow", "warn"],
    ["2026-11-12T09:14:16Z Warning: slow", "warn"],
    ["2026-11-12T09:14:16Z log started", "info"],
    ["2026-11-12T09:14:16Z info 0 errors", "info"],
    ["2026-11-12T09:14:16Z no error found", "info"],
    ["2026-11-12T09:14:16Z debug error counter", "debug"],
  ])("of %s is %s", (line, level) => {
    expect(readLogText(line)).toMatchObject([{ level }]);
  });
});
