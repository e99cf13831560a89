import { describe, expect, it } from "@jest/globals";
import { isAmbiguous, isSingleKey, type KeyPress, parseShortcut, toPress } from "./shortcut.ts";

function aPress(key: string, overrides: Partial<KeyPress> = {}): KeyPress {
  return {
    key,
    code: "",
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    getModifierState: () => false,
    ...overrides,
  };
}

describe("parsing a shortcut", () => {
  it.each([
    ["mod+k", ["mod+k"]],
    ["g t", ["g", "t"]],
    ["C", ["c"]],
    ["?", ["?"]],
    ["/", ["/"]],
    ["shift+mod+L", ["mod+shift+l"]],
    ["mod++", ["mod++"]],
    ["Escape", ["escape"]],
    ["alt+Enter", ["alt+enter"]],
  ])("reads %s", (text, presses) => {
    expect(parseShortcut(text)).toEqual(presses);
  });

  it.each(["", "ctrl+k", "alt+k", "mod+", "go", "g t x", "shift+/", "mod+k nowhere"])(
    "refuses %s",
    (text) => {
      expect(parseShortcut(text)).toBeNull();
    },
  );
});

describe("toPress", () => {
  it('uses ⌘ as "mod" on a Mac and Ctrl elsewhere, and ignores the other one', () => {
    expect(toPress(aPress("k", { metaKey: true }), true)).toBe("mod+k");
    expect(toPress(aPress("k", { ctrlKey: true }), false)).toBe("mod+k");
    expect(toPress(aPress("k", { ctrlKey: true }), true)).toBeNull();
    expect(toPress(aPress("k", { metaKey: true }), false)).toBeNull();
  });

  it("uses the character that Shift produces, and Shift itself only with letters", () => {
    expect(toPress(aPress("?", { shiftKey: true }), false)).toBe("?");
    expect(toPress(aPress("C", { shiftKey: true }), false)).toBe("shift+c");
    expect(toPress(aPress("C"), false)).toBe("c");
  });

  it("uses the character that AltGr or Option produces, and nothing else with Alt", () => {
    const altGr = { ctrlKey: true, altKey: true, getModifierState: (name: string) => name === "AltGraph" };
    expect(toPress(aPress("[", altGr), false)).toBe("[");
    expect(toPress(aPress("[", { altKey: true }), true)).toBe("[");
    expect(toPress(aPress("c", { altKey: true }), false)).toBeNull();
  });

  it("uses the position of the key on a keyboard of another script", () => {
    expect(toPress(aPress("л", { ctrlKey: true, code: "KeyK" }), false)).toBe("mod+k");
    expect(toPress(aPress("ö", { code: "Semicolon" }), false)).toBe("ö");
  });

  it.each(["Shift", "Control", "Dead", "Process", "Unidentified"])("returns null for %s", (key) => {
    expect(toPress(aPress(key), false)).toBeNull();
  });
});

describe("two shortcuts", () => {
  it("are ambiguous when one is a prefix of the other", () => {
    expect(isAmbiguous(["g"], ["g", "t"])).toBe(true);
    expect(isAmbiguous(["g", "t"], ["g", "t"])).toBe(true);
    expect(isAmbiguous(["g", "a"], ["g", "t"])).toBe(false);
    expect(isAmbiguous(["mod+k"], ["k"])).toBe(false);
  });

  it("count as single keys without Ctrl or ⌘", () => {
    expect(isSingleKey(["g", "t"])).toBe(true);
    expect(isSingleKey(["mod+k"])).toBe(false);
  });
});
