import { describe, expect, it } from "@jest/globals";
import { firstSentence } from "./first-sentence.ts";

describe("the subject of a message", () => {
  it.each([
    ["My parcel did not arrive. It was due on Monday.", "My parcel did not arrive"],
    ["Where is it?\nI wait.", "Where is it?"],
    ["  Version 1.2 fails  ", "Version 1.2 fails"],
    ["x", "x"],
    ["word ".repeat(40), `${"word ".repeat(15)}…`],
    ["🙂".repeat(100), expect.stringMatching(/…$/u)],
  ])("is its first sentence: %j", (message, subject) => {
    expect(firstSentence(message)).toEqual(subject);
    expect(firstSentence(message).length).toBeLessThanOrEqual(80);
  });
});
