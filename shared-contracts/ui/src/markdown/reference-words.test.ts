import { describe, expect, it } from "@jest/globals";
import { referenceWords } from "./reference-words.ts";

describe("referenceWords", () => {
  it("finds the longest match", () => {
    const split = referenceWords(["a.log", "a.log.gz"]);

    expect(split("see a.log and a.log.gz")).toEqual(["see ", 0, " and ", 1]);
  });

  it("matches words literally, not as patterns", () => {
    expect(referenceWords(["a.log", "(1).png"])("axlog (1).png")).toEqual(["axlog ", 1]);
    expect(referenceWords(["LG-22055/{a}|b"])("order LG-22055/{a}|b")).toEqual(["order ", 0]);
  });

  it("returns a text without references unchanged", () => {
    expect(referenceWords([" ", ""])("nothing here")).toEqual(["nothing here"]);
  });
});
