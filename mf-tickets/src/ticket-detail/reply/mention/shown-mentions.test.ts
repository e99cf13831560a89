import { describe, expect, it } from "@jest/globals";
import { isMentionAt, nameMention, showMentions, storeMentions } from "./shown-mentions.ts";

const tom = { name: "Tom Becker", id: "tom-becker" };

describe("mentions in a message being written", () => {
  it.each([
    ["Hi [@Tom Becker](mention:tom-becker), see", "Hi @Tom Becker, see", [tom]],
    ["[@A\\] \\[B](mention:u-1)", "@A] [B", [{ name: "A] [B", id: "u-1" }]],
    ["\\[@Tom Becker](mention:tom-becker)", "\\[@Tom Becker](mention:tom-becker)", []],
    ["[@Tom](mention:a) [@Tom](mention:b)", "@Tom [@Tom](mention:b)", [{ name: "Tom", id: "a" }]],
    ["no mention@here", "no mention@here", []],
  ])("show %j as %j, and are stored unchanged", (text, shown, mentions) => {
    expect(showMentions(text)).toEqual({ shown, mentions });
    expect(storeMentions(shown, mentions)).toBe(text);
  });

  it("do not match part of a word, an address or an unknown name", () => {
    const text = "@Tom Beckers, x@Tom Becker, @Tom Beck, @Mei";

    expect(storeMentions(text, [tom])).toBe(text);
  });

  it("match the longer of two names", () => {
    const mentions = [{ name: "Tom", id: "t" }, tom];

    expect(storeMentions("@Tom Becker and @Tom.", mentions)).toBe(
      "[@Tom Becker](mention:tom-becker) and [@Tom](mention:t).",
    );
  });

  it("are stored unchanged, no matter what surrounds them", () => {
    const signs = ["", " ", ".", ",", "(", ")", "[", "]", "\n", "**", "> ", "`", "@ "];
    const texts = signs.flatMap((before) =>
      signs.flatMap((after) => `${before}[@Tom](mention:t)${after} and ${before}[@Mei](mention:m)${after}`),
    );

    for (const text of texts) {
      const { shown, mentions } = showMentions(text);
      expect([mentions.length, storeMentions(shown, mentions)]).toEqual([2, text]);
    }
  });

  it("are read in linear time, even if the text is nothing but opening brackets", () => {
    const text = "[@".repeat(10_000);

    expect(storeMentions(showMentions(text).shown, [tom])).toBe(text);
  });
});

describe("a chosen member", () => {
  it("is also named by the address if another one in the message has the same name", () => {
    const other = { id: "t-2", name: "Tom Becker", email: "tom@other.test" };

    expect(nameMention(other, [])).toBe("Tom Becker");
    expect(nameMention(other, [tom])).toBe("Tom Becker (tom@other.test)");
  });

  it("is recognized where it was inserted", () => {
    expect(isMentionAt("Hi @Tom Becker", 3, [tom])).toBe(true);
    expect(isMentionAt("Hi @Tom", 3, [tom])).toBe(false);
  });
});
