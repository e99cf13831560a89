import { describe, expect, it } from "@jest/globals";
import { unescapeMarkdown } from "./unescape-markdown.ts";

describe("unescapeMarkdown", () => {
  it.each([
    ["\\[photo.png\\] \\_\\_init\\_\\_.py 1986\\. C:\\new", "[photo.png] __init__.py 1986. C:\\new"],
    ["`a\\_b` and a\\_b", "`a\\_b` and a_b"],
    ["```\na\\_b\n```\na\\_b", "```\na\\_b\n```\na_b"],
    ["\\`a\\_b", "`a_b"],
  ])("gives %j as it was written", (markdown, text) => {
    expect(unescapeMarkdown(markdown)).toBe(text);
  });
});
