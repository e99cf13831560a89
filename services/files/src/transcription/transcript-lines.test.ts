import { describe, expect, it } from "@jest/globals";
import { asText, joinSentences } from "./transcript-lines.ts";

const said = (...texts: string[]) => texts.map((text, index) => ({ seconds: index * 5, text }));

describe("the lines of a transcript", () => {
  it("contain whole sentences with their start times", () => {
    const lines = joinSentences(said("I press", "the button.", "Then", "nothing happens!"));

    expect(asText(lines)).toEqual({
      text: "I press the button.\nThen nothing happens!",
      lineSeconds: [0, 10],
    });
  });

  it("have a limited length if an engine writes no full stops", () => {
    const lines = joinSentences(said(...Array.from({ length: 20 }, () => "WORD ".repeat(20).trim())));

    expect(lines.length).toBeGreaterThan(5);
    expect(Math.max(...lines.map(({ text }) => text.length))).toBeLessThanOrEqual(300);
  });
});
