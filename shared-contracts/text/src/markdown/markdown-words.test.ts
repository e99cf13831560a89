import { describe, expect, it } from "@jest/globals";
import { markdownToWords } from "./markdown-words.ts";

describe("markdownToWords", () => {
  it.each([
    ["**It** is `done`, see [this](https://a.example)", "It is done, see this"],
    ["# Title\n\nOne\ntwo\n\n- a\n- b\n  - c\n\n> d", "Title\nOne\ntwo\na\nb\nc\nd"],
    ["| a | b |\n|---|---|\n| 1 | 2 |", "a b\n1 2"],
    ["```\n<a>\n```\n\n---\n\n![photo](https://a.example/p.png)", "<a>\nphoto"],
    ["Use <tag> &amp; \\*stars\\*", "Use <tag> & *stars*"],
    ["See [^1]\n\n[^1]: a note\n\n[n]: https://a.example", "See [^1]\n[^1]: a note\n[n]: https://a.example"],
    ["- [x] done", "done"],
  ])("gives the words of %j", (markdown, words) => {
    expect(markdownToWords(markdown)).toBe(words);
  });
});
