import { describe, expect, it } from "@jest/globals";
import { isMentionAt, nameMention, showMentions, storeMentions } from "./shown-mentions.ts";

const tom = { name: "Tom Becker", id: "tom-becker" };

describe("a message while it is written", () => {
  it.each([
    ["Hi [@Tom Becker](mention:tom-becker), see", "Hi @Tom Becker, see", [tom]],
    ["[@A\\] \\[B](mention:u-1)", "@A] [B", [{ name: "A] [B", id: "u-1" }]],
    ["\\[@Tom Becker](mention:tom-becker)", "\\[@Tom Becker](mention:tom-becker)", []],
    ["[@Tom](mention:a) [@Tom](mention:b)", "@Tom [@Tom](mention:b)", [{ name: "Tom", id: "a" }]],
    ["no mention@here", "no mention@here", []],
  ])("shows %j as %j, and is stored as it was", (text, shown, mentions) => {
    expect(showMentions(text)).toEqual({ shown, mentions });
    expect(storeMentions(shown, mentions)).toBe(text);
  });

  it("makes no mention of a part of a word, of an address or of an unknown name", () => {
    const text = "@Tom Beckers, x@Tom Becker, @Tom Beck, @Mei";

    expect(storeMentions(text, [tom])).toBe(text);
  });

  it("takes the longer of two names", () => {
    const mentions = [{ name: "Tom", id: "t" }, tom];

    expect(storeMentions("@Tom Becker and @Tom.", mentions)).toBe(
      "[@Tom Becker](mention:tom-becker) and [@Tom](mention:t).",
    );
  });

  it("is stored as it was, whatever stands around its mentions", () => {
    const signs = ["", " ", ".", ",", "(", ")", "[", "]", "\n", "**", "> ", "`", "@ "];
    const texts = signs.flatMap((before) =>
      signs.flatMap((after) => `${before}[@Tom](mention:t)${after} and ${before}[@Mei](mention:m)${after}`),
    );

    for (const text of texts) {
      const { shown, mentions } = showMentions(text);
      expect([mentions.length, storeMentions(shown, mentions)]).toEqual([2, text]);
    }
  });

  it("is read in one go, also where nothing but openings are written", () => {
    const text = "[@".repeat(10_000);

    expect(storeMentions(showMentions(text).shown, [tom])).toBe(text);
  });
});

describe("a chosen member", () => {
  it("is called by the address, too, where another one in the message has the same name", () => {
    const other = { id: "t-2", name: "Tom Becker", email: "tom@other.test" };

    expect(nameMention(other, [])).toBe("Tom Becker");
    expect(nameMention(other, [tom])).toBe("Tom Becker (tom@other.test)");
  });

  it("is known where it stands", () => {
    expect(isMentionAt("Hi @Tom Becker", 3, [tom])).toBe(true);
    expect(isMentionAt("Hi @Tom", 3, [tom])).toBe(false);
  });
});
