import { describe, expect, it } from "@jest/globals";
import { describeMessage } from "./describe-message.ts";

const described = (...parts: unknown[]) => describeMessage(parts, 4_000);

describe("a console message", () => {
  it.each([
    [["%cstyled", "color:red", "tail"], "styled tail"],
    [["%s has %d items", "basket", 3], "basket has 3 items"],
    [["%f of %i%%, %s", "2.5", "7.9"], "2.5 of 7%, %s"],
    [["100%", "done"], "100% done"],
    [["%s"], "%s"],
    [["%o and", { a: 1 }, 2], '{"a":1} and 2'],
  ])("has the placeholders of %j filled in", (parts, text) => {
    expect(described(...parts)).toBe(text);
  });

  it.each([
    [new Map<unknown, unknown>([["a", 1]]), 'Map(1) {"a" => 1}'],
    [new Set(["x", 2]), 'Set(2) ["x",2]'],
    [10n, "10n"],
    [undefined, "undefined"],
    [Symbol("s"), "Symbol(s)"],
    [function pay() {}, "ƒ pay"],
    [{ error: new TypeError("nested") }, '{"error":TypeError: nested}'],
    [{ at: new Date(0), list: [1, null, "b"] }, '{"at":"1970-01-01T00:00:00.000Z","list":[1,null,"b"]}'],
    [
      new (class Basket {
        items = 3;
      })(),
      'Basket {"items":3}',
    ],
    [new Uint8Array(3), "Uint8Array(3)"],
    [new URLSearchParams("a=1"), "a=1"],
    [new Headers({ accept: "text/html" }), 'Headers {"accept" => "text/html"}'],
    [new Response("", { status: 404 }), "Response 404"],
    [Object.assign(new Error("declined"), { code: "E17" }), 'Error: declined {"code":"E17"}'],
  ])("shows the content of %p", (value, text) => {
    expect(described(value)).toBe(text);
  });

  it("names an element without what was typed into it", () => {
    class FakeElement {
      tagName = "INPUT";
      attributes = [
        { name: "id", value: "card" },
        { name: "name", value: "number" },
        { name: "value", value: "4242" },
      ];
    }
    Object.assign(globalThis, { Element: FakeElement });

    expect(described(new FakeElement())).toBe('<input id="card" name="number">');
  });

  it("ends at circles, and runs no accessor of the page", () => {
    const circle: Record<string, unknown> = {
      get price() {
        throw new Error("must not run");
      },
    };
    circle.self = circle;

    expect(described("circular", circle)).toBe('circular {"price":(…),"self":[circular]}');
  });

  it("does not fail for a proxy that throws", () => {
    const broken = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error("no");
        },
      },
    );

    expect(described("state", broken)).toBe("state {[unreadable]");
  });

  it("does not fail for objects without a text, nor for a revoked proxy", () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();

    expect(described("%d %f", Object.create(null), { toString: null })).toBe("NaN NaN");
    expect(described(Object.create(null), proxy, Symbol("s"))).toBe("{} [unreadable] Symbol(s)");
  });

  it("says why an error happened", () => {
    const cause = new TypeError("no rate", { cause: new Error("no network") });
    expect(described(new Error("Cannot pay", { cause }))).toBe(
      "Error: Cannot pay (caused by TypeError: no rate (caused by Error: no network))",
    );
    expect(described(new AggregateError([new Error("a"), new Error("b")], "All failed"))).toBe(
      "AggregateError: All failed (caused by Error: a; Error: b)",
    );
    const endless = new Error("again");
    endless.cause = endless;
    expect(described(endless)).toMatch(/^Error: again \(caused by Error: again/);
  });

  it("reads no more of a large object than it shows", () => {
    let reads = 0;
    const rows = Array.from({ length: 40_000 }, (_, id) => ({
      id,
      name: `row ${id}`,
      tags: ["a", "b", "c"],
    }));
    const store = new Proxy(rows, {
      get(target, name, receiver) {
        reads += 1;
        return Reflect.get(target, name, receiver);
      },
    });

    const text = describeMessage(["state", { rows: store }], 4_000);

    expect(text.length).toBeLessThanOrEqual(4_000);
    expect(reads).toBeLessThan(1_000);
  });
});
