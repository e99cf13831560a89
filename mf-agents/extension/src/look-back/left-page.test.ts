import { describe, expect, it } from "@jest/globals";
import { captureLimits } from "@tessera/wire/file/capture";
import { joinReplays, leftPageKey, listForgettable, readLeftPages } from "./left-page.ts";

const now = Date.parse("2026-11-24T10:00:00Z");
const ago = (seconds: number) => now - seconds * 1_000;
const aDetail = (message: string, seconds: number) =>
  JSON.stringify({
    kind: "message",
    message: { at: new Date(ago(seconds)).toISOString(), level: "error", message, stack: null },
  });
const aPart = (seconds: number, shown: unknown) => [
  { type: 4, timestamp: ago(seconds), data: {} },
  { type: 2, timestamp: ago(seconds) + 1, data: shown },
];

describe("pages that were left", () => {
  it("are read of one tab, in order, and only what the look-back covers", () => {
    const stored = {
      [leftPageKey(7, ago(5), "b")]: { details: [aDetail("second", 6)] },
      [leftPageKey(7, ago(60), "a")]: { details: [aDetail("too old", 150), aDetail("first", 61)] },
      [leftPageKey(7, ago(60), "c")]: { replay: JSON.stringify(aPart(70, "shown")) },
      [leftPageKey(7, ago(130), "d")]: { details: [aDetail("left long ago", 1)] },
      [leftPageKey(8, ago(5), "e")]: { details: [aDetail("another tab", 6)] },
      settings: { details: [aDetail("something else", 1)] },
    };

    const { events, replay } = readLeftPages(stored, 7, now);

    expect(events.map((event) => event.kind === "message" && event.message.message)).toEqual([
      "first",
      "second",
    ]);
    expect(replay).toEqual(aPart(70, "shown"));
  });

  it("are forgotten when they are old, and the oldest when they are too large", () => {
    const page = { replay: "x".repeat(400) };
    const stored = {
      [leftPageKey(7, ago(1), "a")]: page,
      [leftPageKey(7, ago(2), "b")]: page,
      [leftPageKey(8, ago(3), "c")]: page,
      [leftPageKey(9, ago(121), "d")]: {},
      settings: page,
    };

    expect(listForgettable(stored, now, 1_000)).toEqual([
      leftPageKey(8, ago(3), "c"),
      leftPageKey(9, ago(121), "d"),
    ]);
  });
});

describe("replays of pages that followed each other", () => {
  it("are joined in order, each part once", () => {
    const [first, second] = [aPart(30, "first"), aPart(10, "second")];

    expect(joinReplays([...second, ...first, ...second], now)?.events).toEqual([...first, ...second]);
  });

  it("are limited in time and length, and null if nothing is left", () => {
    const large = "x".repeat(captureLimits.replay * 0.6);

    expect(joinReplays([...aPart(200, "old"), ...aPart(3, "new")], now)?.events).toEqual(aPart(3, "new"));
    expect(joinReplays([...aPart(9, large), ...aPart(3, large)], now)?.events).toEqual(aPart(3, large));
    expect(joinReplays([], now)).toBeNull();
  });
});
