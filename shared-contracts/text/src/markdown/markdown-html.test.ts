import { describe, expect, it } from "@jest/globals";
import { markdownToHtml } from "./markdown-html.ts";
import { emphasisSteps, maxMarkdownLength, readSteps } from "./parse-markdown.ts";

const attributes = 'target="_blank" rel="noopener noreferrer nofollow"';

describe("markdownToHtml", () => {
  it.each([
    ["Kind regards\nAnna", "<p>Kind regards<br>\nAnna</p>"],
    ["Use <tag> and List<String> here", "<p>Use &lt;tag&gt; and List&lt;String&gt; here</p>"],
    ["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
    ["`<b>` & &copy; \\*", "<p><code>&lt;b&gt;</code> &amp; © *</p>"],
    ["**a** _b_ ~~c~~", "<p><strong>a</strong> <em>b</em> <del>c</del></p>"],
    ["# One\n\n- [x] a\n- b", "<h3>One</h3>\n<ul>\n<li>☑ a</li>\n<li>b</li>\n</ul>"],
    ["3. c\n4. d", '<ol start="3">\n<li>c</li>\n<li>d</li>\n</ol>'],
    ["```\n<a>\n  b\n```", "<pre><code>&lt;a&gt;\n  b</code></pre>"],
    ["> a\n> b", "<blockquote>\n<p>a<br>\nb</p>\n</blockquote>"],
    ["[n]: https://a.example", "<p>[n]: https://a.example</p>"],
    ["[@Anna](mention:1)", "<p>@Anna</p>"],
    ["[a](javascript:alert(1))", "<p>a</p>"],
    ["[a](java&#115;cript:alert(1))", "<p>a</p>"],
    [
      "[a](https://a.example?b=1&amp;c=2)",
      `<p><a href="https://a.example?b=1&amp;c=2" ${attributes}>a</a></p>`,
    ],
    ["[a](https://a.example?b=1&c=2)", `<p><a href="https://a.example?b=1&amp;c=2" ${attributes}>a</a></p>`],
  ])("renders %j", (markdown, html) => {
    expect(markdownToHtml(markdown)).toBe(html);
  });

  it("links to a picture instead of loading it", () => {
    const html = markdownToHtml(
      "![](https://evil.example/pixel.png) [![x](https://evil.example/y.png)](https://a.example)",
    );

    expect(html).not.toContain("<img");
    expect(html).toContain(
      `<a href="https://evil.example/pixel.png" ${attributes}>https://evil.example/pixel.png</a>`,
    );
    expect(html).toContain(`<a href="https://a.example" ${attributes}>x</a>`);
  });

  it("ends a paragraph where a table begins, and only there", () => {
    expect(markdownToHtml("Prices\na|b\n-|-\n1|2")).toMatch(/^<p>Prices<\/p>\n<table>/);
    expect(markdownToHtml("Prices\na|b\n-|-|-\n1|2")).toContain("a|b<br>\n-|-|-<br>\n1|2");
  });

  it("renders tables", () => {
    expect(markdownToHtml("| a | b |\n|---|--:|\n| 1 | 2 |")).toBe(
      '<table>\n<thead>\n<tr><th>a</th><th style="text-align:right">b</th></tr>\n</thead>\n<tbody>\n<tr><td>1</td><td style="text-align:right">2</td></tr>\n</tbody>\n</table>',
    );
  });
});

describe("parseMarkdown", () => {
  it.each(["*a_", "_**a", "**a ", "_a "])("limits the steps for %j, however long the text is", (piece) => {
    expect(readSteps(piece.repeat(20_000)).steps).toBeLessThanOrEqual(emphasisSteps);
  });

  it.each(["www.~~", "~~http://", "|~a=", "``a `"])("counts and limits the steps for %j", (piece) => {
    const { steps } = readSteps(piece.repeat(20_000));

    expect(steps).toBeGreaterThan(20_000);
    expect(steps).toBeLessThanOrEqual(emphasisSteps);
  });

  it("shows what is longer than any stored text as it was written", () => {
    const html = markdownToHtml(`${"**a**\n".repeat(maxMarkdownLength / 5)}**b** <i>`);

    expect(html.startsWith("<p><strong>a</strong><br>")).toBe(true);
    expect(html.endsWith("**a**<br>\n**b** &lt;i&gt;</p>")).toBe(true);
  });

  it.each(["[", "`", ">", "*", "> ", "*a "])(
    "reads a limited part of a million %j, and keeps the rest",
    (piece) => {
      const text = piece.repeat(1_000_000 / piece.length);
      const { blocks, steps } = readSteps(text);

      expect(blocks.reduce((sum, { raw }) => sum + raw.length, 0)).toBe(text.length);
      expect(steps).toBeLessThanOrEqual(emphasisSteps);
    },
  );

  it("reads all emphasis of a long letter", () => {
    const letter = "A paragraph with **bold** and _other_ words. ".repeat(10);
    const html = markdownToHtml(Array.from({ length: 100 }, () => letter).join("\n\n"));

    expect(html.match(/<strong>/gu)).toHaveLength(1_000);
    expect(html.match(/<em>/gu)).toHaveLength(1_000);
  });
});
