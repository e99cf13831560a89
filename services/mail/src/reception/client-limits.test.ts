import { describe, expect, it } from "@jest/globals";
import { createClientLimits } from "./client-limits.ts";

const relay = "10.0.0.5";

function connectMany(limits: ReturnType<typeof createClientLimits>, address: string, count: number) {
  return Array.from({ length: count }, (_, index) => limits.connect(`${address} ${index}`, address));
}

describe("the connections of a client", () => {
  it.each([
    ["an address", "192.0.2.7", 20],
    ["an address on an IPv6 socket", "::ffff:192.0.2.7", 20],
    ["a relay", relay, 400],
    ["a relay on an IPv6 socket", `::ffff:${relay}`, 400],
  ])("are limited: %s", (_who, address, limit) => {
    const limits = createClientLimits([relay]);

    const answers = connectMany(limits, address, limit + 1);

    expect(answers.slice(0, limit)).toEqual(Array.from({ length: limit }, () => ({ close: null })));
    expect(answers.at(-1)).toEqual({ close: `${address} 0` });
  });

  it("are limited when many begin before the first has ended", () => {
    const closed = connectMany(createClientLimits([]), "192.0.2.7", 60).flatMap((answer) =>
      answer !== "full" && answer.close !== null ? [answer.close] : [],
    );

    expect(new Set(closed).size).toBe(40);
  });

  it.each([
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true],
    ["2001:db8::1", "2001:db8:0:0:1::", true],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
    ["192.0.2.7", "192.0.2.8", false],
  ])("count together for a network: %s and %s", (one, other, areOne) => {
    const limits = createClientLimits([]);
    connectMany(limits, one, 20);

    expect(limits.connect("last", other)).toEqual({ close: areOne ? `${one} 0` : null });
  });

  it("are refused if each receives a mail", () => {
    const limits = createClientLimits([relay]);
    connectMany(limits, relay, 400);
    for (let index = 0; index < 100; index += 1) limits.beginBody(`${relay} ${index}`);

    expect(limits.connect("idle", relay)).toEqual({ close: `${relay} 100` });
  });

  it("are free again once they end", () => {
    const limits = createClientLimits([]);
    connectMany(limits, "192.0.2.7", 20);
    limits.disconnect("192.0.2.7 3");

    expect(limits.connect("next", "192.0.2.7")).toEqual({ close: null });
  });
});

describe("the mails of a client that arrive at once", () => {
  it("are limited, and free again once they have arrived", () => {
    const limits = createClientLimits([]);
    connectMany(limits, "192.0.2.7", 10);
    limits.connect("other", "192.0.2.8");

    const begun = Array.from({ length: 6 }, (_, index) => limits.beginBody(`192.0.2.7 ${index}`));
    limits.endBody("192.0.2.7 0");

    expect(begun).toEqual([true, true, true, true, true, false]);
    expect([limits.beginBody("other"), limits.beginBody("192.0.2.7 5"), limits.beginBody("gone")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("are limited for all clients together", () => {
    const limits = createClientLimits([]);
    const begin = (place: number) => {
      limits.connect(`c${place}`, `192.0.2.${place}`);
      return limits.beginBody(`c${place}`);
    };

    expect(Array.from({ length: 201 }, (_, index) => begin(index)).lastIndexOf(true)).toBe(199);
  });
});

describe("a client that guesses recipients", () => {
  it("is not served for ten minutes after thirty unknown ones", async () => {
    let now = 0;
    const limits = createClientLimits([], () => now);

    for (let guess = 1; guess < 30; guess += 1) await limits.countGuess("192.0.2.7");
    const before = limits.mayName("192.0.2.7");
    const last = await limits.countGuess("192.0.2.7");

    expect([before, last, limits.mayName("192.0.2.7"), limits.mayName("192.0.2.8")]).toEqual([
      ...[true, false, false, true],
    ]);
    now = 601_000;
    expect(limits.mayName("192.0.2.7")).toBe(true);
  });

  it("may be a relay, which passes on what others guess", async () => {
    const limits = createClientLimits([relay]);

    for (let guess = 0; guess < 1_000; guess += 1) await limits.countGuess(relay);

    expect(limits.mayName(relay)).toBe(true);
  });
});
