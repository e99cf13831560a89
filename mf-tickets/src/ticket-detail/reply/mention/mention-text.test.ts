import { describe, expect, it } from "@jest/globals";
import { beginMention, insertMention, typedMention } from "./mention-text.ts";

describe("a mention that is being typed", () => {
  it.each([
    ["@", 0, ""],
    ["Hi @to", 3, "to"],
    ["Hi (@to", 4, "to"],
    ["Hi\n@Tom Be", 3, "Tom Be"],
    ["Grüße @Jürgen", 6, "Jürgen"],
  ])("is found in %j", (text, start, search) => {
    expect(typedMention(text, text.length)).toEqual({ start, search });
  });

  it.each(["tom@demo.test", "Hi @Tom Becker is here", "Hi @tom, ", "[@Tom](mention:x) "])(
    "is not in %j",
    (text) => {
      expect(typedMention(text, text.length)).toBeNull();
    },
  );
});

describe("insertMention", () => {
  it("replaces what was typed with the name and puts the caret after it", () => {
    expect(insertMention("Hi @to there", 6, 3, "Tom Becker")).toEqual({
      text: "Hi @Tom Becker there",
      start: 15,
      end: 15,
    });
  });
});

describe("beginMention", () => {
  it("separates the @ from a word before it", () => {
    expect(beginMention({ text: "Hi", start: 2, end: 2 })).toEqual({ text: "Hi @", start: 4, end: 4 });
    expect(beginMention({ text: "", start: 0, end: 0 }).text).toBe("@");
  });
});
