import { describe, expect, it } from "@jest/globals";
import { pictureDetectors } from "@tessera/text/detectors";
import type { ShownWord } from "./ocr-text.ts";
import { findShownSecrets } from "./shown-secrets.ts";

/** Returns the words of one line, 10 pixels per character. */
function aLine(text: string, { x = 0, y = 0 } = {}): ShownWord[] {
  let at = x;
  return text.split(" ").map((word) => {
    const box = { x0: at, y0: y, x1: at + word.length * 10, y1: y + 20 };
    at = box.x1 + 10;
    return { text: word, box };
  });
}

const covered = (...lines: ShownWord[][]) =>
  findShownSecrets(lines, pictureDetectors).map(({ what, box }) => [what, box.x0, box.x1, box.y0]);

describe("findShownSecrets", () => {
  it("returns the words that contain a secret, counted once", () => {
    expect(covered(aLine("Card 4242 4242 4242 4242 declined"))).toEqual([
      ["card number", 50, 90, 0],
      ["", 100, 140, 0],
      ["", 150, 190, 0],
      ["", 200, 240, 0],
    ]);
    expect(covered(aLine("Order 8041 is late"))).toEqual([]);
  });

  it("includes a following word that OCR separated from a token", () => {
    const line = aLine("Session eyJhbGciOiJFUzI1NiJ9.eyJzdWIi YaU5ZazQ3a2MifQ.B8FN expired");

    expect(covered(line).map(([what]) => what)).toEqual(["JWT", ""]);
  });

  it("finds the value below a label for a secret, unless it is a button", () => {
    const label = aLine("Password", { y: 0 });

    expect(covered(label, aLine("horse-7", { y: 40 }))).toEqual([["secret", 0, 70, 40]]);
    expect(covered(label, aLine("Continue", { y: 40 }))).toEqual([]);
    expect(covered(label, aLine("horse-7", { y: 400 }))).toEqual([]);
    expect(covered(label, aLine("horse-7", { x: 900, y: 40 }))).toEqual([]);
  });

  it.each(["One-time code *", "Security code", "PIN:", "Passcode", "API key", "Passwort", "CVC"])(
    "knows the label %s",
    (text) => {
      expect(covered(aLine(text, { y: 0 }), aLine("493817", { y: 40 }))).toEqual([["secret", 0, 60, 40]]);
    },
  );

  it.each([
    ["PIN 8842", "8842"],
    ["Security code: 852", "852"],
    ["Your one-time code 493817 is valid", "493817"],
    ["user=ines&otp=493817", "user=ines&otp=493817"],
    ['{"pin":"8842"}', '{"pin":"8842"}'],
    ["sid=q7Wk2L;", "sid=q7Wk2L;"],
    ["<pin>8842</pin>", "<pin>8842</pin>"],
  ])("covers the value of a secret name in %j", (text, word) => {
    const at = text.indexOf(word) * 10;

    expect(covered(aLine(text))).toContainEqual(["secret", at, at + word.length * 10, 0]);
  });

  it.each(["Error code 500", "Session: expired", "Pins are red", "Sign in with a passcode", "Card 4 of 12"])(
    "leaves %j as it is",
    (text) => {
      expect(covered(aLine(text))).toEqual([]);
    },
  );
});
