import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { cleanName } from "./clean-name.ts";

describe("cleanName", () => {
  it.each([
    ["report.pdf", "report.pdf"],
    ["  spaces around.txt ", "spaces around.txt"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\me\\shot.png", "shot.png"],
    ["a/b\\c.txt", "c.txt"],
    ["", "file"],
    [".", "file"],
    ["..", "file"],
    ["folder/", "file"],
    [".gitignore", ".gitignore"],
    ["line\nbreak\u0000\u0007.txt", "linebreak.txt"],
    ["e\u0301te\u0301.txt", "été.txt"],
    ["hidden\u200bwidth\ufeff.txt", "hiddenwidth.txt"],
    ["lone \ud800 surrogate.txt", "lone � surrogate.txt"],
    ["👩‍👩‍👧 family.png", "👩‍👩‍👧 family.png"],
    ["תמונה.png", "תמונה.png"],
  ])("turns %j into %j", (original, shown) => {
    expect(cleanName(original)).toEqual({ filename: shown, hasBidi: false });
  });

  it("removes and reports characters that change the reading direction", () => {
    expect(cleanName("invoice\u202egnp.exe")).toEqual({ filename: "invoicegnp.exe", hasBidi: true });
    expect(cleanName("\u2066isolated\u2069.txt")).toEqual({ filename: "isolated.txt", hasBidi: true });
  });

  it("keeps 255 emoji", () => {
    expect(cleanName("🎫".repeat(255)).filename).toBe("🎫".repeat(255));
  });

  it("shortens a long name before its extension", () => {
    expect(cleanName(`${"🎫".repeat(300)}.png`).filename).toBe(`${"🎫".repeat(251)}.png`);
    expect(cleanName(`a.${"x".repeat(300)}`).filename).toBe(`a.${"x".repeat(253)}`);
  });

  it("always returns a name that can be stored and shown", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (original) => {
        const { filename } = cleanName(original);

        const length = [...filename].length;
        expect(length >= 1 && length <= 255).toBe(true);
        expect(filename).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect(filename.isWellFormed()).toBe(true);
      }),
    );
  });
});
