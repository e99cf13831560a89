import { describe, expect, it } from "@jest/globals";
import { referenceWords } from "./reference-words.ts";

function marked(text: string, words: readonly string[]) {
  const paragraph = { type: "paragraph", children: [{ type: "text", value: text }] };
  referenceWords(words)()(paragraph);
  return (paragraph.children as { type: string; value?: string; url?: string }[]).map(
    ({ value, url }) => url ?? value,
  );
}

describe("referenceWords", () => {
  it("marks the longest word that fits", () => {
    expect(marked("see a.log and a.log.gz", ["a.log", "a.log.gz"])).toEqual([
      "see ",
      "reference:0",
      " and ",
      "reference:1",
    ]);
  });

  it("takes words for what they are, not for patterns", () => {
    expect(marked("axlog (1).png", ["a.log", "(1).png"])).toEqual(["axlog ", "reference:1"]);
    expect(marked("order LG-22055/{a}|b", ["LG-22055/{a}|b"])).toEqual(["order ", "reference:0"]);
  });

  it("leaves a text without them as it is", () => {
    expect(marked("nothing here", [" ", ""])).toEqual(["nothing here"]);
  });
});
