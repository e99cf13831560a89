import { describe, expect, it } from "@jest/globals";
import { markdownToHtml } from "@tessera/text/markdown/markdown-html";
import { unescapeMarkdown } from "@tessera/text/markdown/unescape-markdown";
import { escapeMarkdown } from "./escape-markdown.ts";

const texts = [
  "file __init__.py in C:\\new\\_temp\\*.log and 5*3*2 and ~~no~~ &copy; [link](http://x.example)",
  "1986. What a year.",
  "# 5, > 3, - 2, + 1",
  "snake_case and List<String> and [photo.png] and a ~ b * c",
  "`code` and [x]: y and [a][b] and ![p](http://x.example/p.png)",
  "> quoted",
  "=====",
];

/** The text of HTML without its elements. */
function toText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

describe("escapeMarkdown", () => {
  it.each(texts)("keeps every character of %s", (text) => {
    expect(toText(markdownToHtml(escapeMarkdown(text)))).toBe(text);
    expect(unescapeMarkdown(escapeMarkdown(text))).toBe(text);
  });

  it("escapes nothing that has no meaning", () => {
    const text = "Use snake_case, <tag>, [photo.png], a + b = c. It costs 5 * 3 - 2!";
    expect(escapeMarkdown(text)).toBe(text);
  });
});
