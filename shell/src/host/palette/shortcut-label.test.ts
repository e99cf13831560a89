import { describe, expect, it } from "@jest/globals";
import { keyCaps, spokenKeys } from "./shortcut-label.ts";

describe("what is written on the keys", () => {
  it("is the platform's", () => {
    expect(keyCaps(["mod+shift+l"], true)).toEqual([["⌘", "⇧", "L"]]);
    expect(keyCaps(["mod+shift+l"], false)).toEqual([["Ctrl", "Shift", "L"]]);
  });

  it("keeps presses apart, and plus a key", () => {
    expect(keyCaps(["g", "t"], false)).toEqual([["G"], ["T"]]);
    expect(keyCaps(["mod++"], false)).toEqual([["Ctrl", "+"]]);
  });

  it("can be said", () => {
    expect(spokenKeys(["g", "t"], false)).toBe("G then T");
    expect(spokenKeys(["mod+k"], false)).toBe("Ctrl+K");
    expect(spokenKeys(["shift+f12"], false)).toBe("Shift+F12");
  });
});
