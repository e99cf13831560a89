import { describe, expect, it } from "@jest/globals";
import type { CapturedEvent, CaptureEnvironment } from "@tessera/wire/file/capture";
import { toBundle, toFiles } from "./bundle.ts";
import {
  addEvent,
  addEvents,
  addEventsBefore,
  type CaptureLog,
  emptyLog,
  parseEvent,
  parseEvents,
  parseEventsBefore,
  parseReplayBefore,
} from "./capture-log.ts";
import { toEntry } from "./request-entry.ts";

const environment: CaptureEnvironment = {
  page_url: "https://shop.test/checkout?session_token=token-in-the-address",
  page_title: "Checkout",
  browser: "Chrome 150",
  language: "en",
  time_zone: "UTC",
  viewport: "800×600",
  screen: "800×600 at 1",
};

const request = toEntry(
  {
    method: "POST",
    url: "https://shop.test/api/pay?access_token=token-of-a-request",
    headers: [
      ["content-type", "application/json"],
      ["authorization", "Bearer bearer-of-a-request"],
    ],
    body: { type: "text/plain", text: '{"card":"4242424242424242","password":"password of a body"}' },
    startedAt: Date.parse("2026-11-24T10:00:00Z"),
  },
  {
    status: 500,
    statusText: "Server Error",
    headers: [
      ["content-type", "application/json"],
      ["x-auth-token", "header-of-an-answer"],
    ],
    body: '{"user":"ada@shop.test","error":"declined"}',
  },
  Date.parse("2026-11-24T10:00:01Z"),
);

const events: CapturedEvent[] = [
  { kind: "request", request },
  {
    kind: "message",
    message: {
      at: "2026-11-24T10:00:01.000Z",
      level: "error",
      message: "Payment failed with key sk_live_0123456789abcdef",
      stack: null,
    },
  },
];
const secrets = [
  ...["token-in-the-address", "token-of-a-request", "bearer-of-a-request", "4242424242424242"],
  ...["password of a body", "header-of-an-answer", "ada@shop.test", "sk_live_0123456789abcdef"],
];

const aLog = (): CaptureLog => events.reduce(addEvent, emptyLog);

describe("a capture", () => {
  it("contains no secret, and states what was removed and where", () => {
    const bundle = toBundle(aLog(), environment);

    expect(secrets.filter((secret) => JSON.stringify(aLog()).includes(secret)).length).toBe(
      secrets.length - 1,
    );
    expect(secrets.filter((secret) => JSON.stringify(bundle).includes(secret))).toEqual([]);
    expect(bundle.redactions).toContainEqual({ where: "network", what: "email address", count: 1 });
    expect(bundle.redactions).toContainEqual({ where: "console", what: "API key", count: 1 });
    expect(bundle.network[0]?.time).toBe(1_000);
  });

  it("becomes a manifest, a network log and a console log, but no empty logs", async () => {
    const files = toFiles(toBundle(aLog(), environment));
    const [manifest, har] = files;

    expect(files.map(({ name }) => name)).toEqual(["capture.json", "network.har", "console.json"]);
    expect(JSON.parse((await har?.text()) ?? "")).toMatchObject({
      log: { version: "1.2", entries: [{ request: { method: "POST" }, response: { status: 500 } }] },
    });
    expect(JSON.parse((await manifest?.text()) ?? "")).toMatchObject({
      capture_version: 1,
      environment: { page_title: "Checkout" },
      redactions: expect.arrayContaining([{ where: "console", what: "API key", count: 1 }]),
    });
    expect(toFiles(toBundle(emptyLog, environment)).map(({ name }) => name)).toEqual(["capture.json"]);
  });

  it("has the replay in a separate file, without typed text, and states when it begins", async () => {
    const timestamp = Date.parse("2026-11-24T09:59:00Z");
    const event = { type: 3, timestamp, data: { source: 5, text: "typed by hand", id: 7 } };
    const bundle = toBundle(emptyLog, environment, [], { replay_version: 1, events: [event] });

    const file = toFiles(bundle).at(-1);

    expect(bundle.media).toEqual([{ name: "replay.json", at: "2026-11-24T09:59:00.000Z" }]);
    expect(bundle.redactions).toContainEqual({ where: "replay", what: "typed text", count: 1 });
    expect(file?.name).toBe("replay.json");
    expect(JSON.parse((await file?.text()) ?? "")).toEqual({
      replay_version: 1,
      events: [{ ...event, data: { ...event.data, text: "•••" } }],
    });
  });

  it("keeps the newest of 10,000 console lines", () => {
    const many = Array.from({ length: 10_000 }, (_, index): CapturedEvent => {
      const at = "2026-11-24T10:00:00.000Z";
      return { kind: "message", message: { at, level: "info", message: `line ${index}`, stack: null } };
    });

    const { messages } = many.reduce(addEvent, emptyLog);

    expect(messages.length).toBe(2_000);
    expect(messages.at(-1)?.message).toBe("line 9999");
  });

  it("keeps an early error despite 10,000 later lines", () => {
    const at = "2026-11-24T10:00:00.000Z";
    const lines = Array.from({ length: 10_000 }, (_, index): CapturedEvent => {
      const [level, message] = index === 0 ? (["error", "first"] as const) : (["info", `${index}`] as const);
      return { kind: "message", message: { at, level, message, stack: null } };
    });

    const { messages } = lines.reduce(addEvent, emptyLog);

    expect(messages.length).toBe(2_000);
    expect([messages[0]?.message, messages.at(-1)?.message]).toEqual(["first", "9999"]);
  });

  it("accepts events that a tab kept from before, and nothing else", () => {
    const details = [JSON.stringify(events[0]), "{", 7, JSON.stringify(events[1])];

    expect(parseEventsBefore({ kind: "captured-before", details })).toEqual(events);
    expect(parseEventsBefore({ kind: "captured-before", details: "{}" })).toEqual([]);
    expect(parseEventsBefore({ kind: "captured", details })).toEqual([]);
  });

  it("accepts a replay, and nothing else", () => {
    const events = [{ type: 4, timestamp: 1, data: {} }];

    expect(parseReplayBefore({ kind: "replay-before", events: JSON.stringify(events) })).toEqual({
      replay_version: 1,
      events,
    });
    for (const other of ["[]", "{", '[{"type":"4"}]', events])
      expect(parseReplayBefore({ kind: "replay-before", events: other })).toBeNull();
  });

  it("inserts earlier events at the front, without repeating known ones", () => {
    const known = events.slice(1).reduce(addEvent, emptyLog);

    const log = addEventsBefore(known, events);

    expect([log.requests.length, log.messages.length]).toEqual([1, 1]);
    expect(addEventsBefore(log, events)).toEqual(log);
  });

  it.each([
    null,
    "text",
    { kind: "captured", detail: "{" },
    { kind: "captured", detail: '{"kind":"request"}' },
  ])("ignores a message that is not an event: %j", (message) => {
    expect(parseEvent(message)).toBeNull();
  });
});

describe("a batch of events", () => {
  const aMessage = (line: number): CapturedEvent => ({
    kind: "message",
    message: {
      at: "2026-11-24T10:00:00.000Z",
      level: line % 100 === 0 ? "error" : "info",
      message: `line ${line}`,
      stack: null,
    },
  });
  const lines = Array.from({ length: 5_000 }, (_, line) => aMessage(line));

  it("has the same result as adding them one by one", () => {
    const together = addEvents(addEvents(emptyLog, lines.slice(0, 3_000)), [
      ...lines.slice(3_000),
      ...events,
    ]);

    expect(together).toEqual([...lines, ...events].reduce(addEvent, emptyLog));
  });

  it("is read from a content script's message, ignoring anything invalid", () => {
    const details = [JSON.stringify(events[0]), "{", 7, JSON.stringify(events[1])];

    expect(parseEvents({ kind: "captured", details })).toEqual(events);
    for (const other of [null, { kind: "captured" }, { kind: "captured-before", details }])
      expect(parseEvents(other)).toEqual([]);
  });
});
