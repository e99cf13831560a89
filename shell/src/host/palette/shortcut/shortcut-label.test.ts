import { describe, expect, it } from "@jest/globals";
import { keyCaps, spokenKeys } from "./shortcut-label.ts";

describe("shortcut labels", () => {
  it("follow the platform", () => {
    expect(keyCaps(["mod+shift+l"], true)).toEqual([["⌘", "⇧", "L"]]);
    expect(keyCaps(["mod+shift+l"], false)).toEqual([["Ctrl", "Shift", "L"]]);
  });

  it("separate presses, and support plus as a key", () => {
    expect(keyCaps(["g", "t"], false)).toEqual([["G"], ["T"]]);
    expect(keyCaps(["mod++"], false)).toEqual([["Ctrl", "+"]]);
  });

  it("have a text form", () => {
    expect(spokenKeys(["g", "t"], false)).toBe("G then T");
    expect(spokenKeys(["mod+k"], false)).toBe("Ctrl+K");
    expect(spokenKeys(["shift+f12"], false)).toBe("Shift+F12");
  });
});
