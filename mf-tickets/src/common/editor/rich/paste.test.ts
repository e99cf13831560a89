import { describe, expect, it } from "@jest/globals";
import { DOMParser as DocumentParser } from "prosemirror-model";
import { cleanHtml, picturesIn, tidySlice } from "./paste.ts";
import { schema } from "./schema.ts";
import { writeMarkdown } from "./write-markdown.ts";

/** Returns the Markdown of what a paste becomes. */
function pasted(html: string): string {
  const box = document.createElement("div");
  box.innerHTML = cleanHtml(html);
  const slice = tidySlice(DocumentParser.fromSchema(schema).parseSlice(box));
  return writeMarkdown(schema.nodes.doc.create(null, slice.content));
}

describe("a paste", () => {
  it.each([
    [
      "Word",
      `<style>p{}</style><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>First</p>
       <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a)</span>Inner</p>
       <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span><b>Second</b></p><p class=MsoNormal>After</p>`,
      "- First\n  1. Inner\n- **Second**\n\nAfter",
    ],
    [
      "Gmail",
      `<div dir="ltr"><div>Hello</div><div><br></div><div>see <a href="https://a.example/?x=1&amp;y=2">this</a></div><div><img src="https://a.example/p.png" alt="The bill"></div><blockquote>quoted</blockquote></div>`,
      "Hello\n\nsee [this](https://a.example/?x=1&amp;y=2)\n\n[The bill](https://a.example/p.png)\n\n> quoted",
    ],
    [
      "Google Docs",
      `<b style="font-weight:normal"><p>Hello <span style="font-weight:700">bold</span></p><br><ol><li><p>one</p></li><li><p>two</p></li></ol></b>`,
      "Hello **bold**\n\n1. one\n2. two",
    ],
    [
      "a web page",
      `<h2>Prices</h2><table><thead><tr><th>Name</th><th>Sum</th></tr></thead><tbody><tr><td><p>A</p><p>x</p></td><td align="right">1</td></tr></tbody></table><script>alert(1)</script><a href="javascript:alert(1)">run</a>`,
      "## Prices\n\n| Name | Sum |\n| --- | --: |\n| A x | 1 |\n\nrun",
    ],
    ["a mail laid out by a table", "<table><tr><td><p>Hello</p><p>Ann</p></td></tr></table>", "Hello\n\nAnn"],
  ])("from %s keeps its lists, links, tables and pictures", (_from, html, markdown) => {
    expect(pasted(html)).toBe(markdown);
  });

  it("gives the pictures that it contains itself as files", () => {
    const [file, ...others] = picturesIn(
      '<p>x<img src="data:image/png;base64,iVBORw0KGgo="><img src="https://a.example/p.png"></p>',
    );

    expect([file?.name, file?.type, file?.size, others]).toEqual(["image.png", "image/png", 8, []]);
  });
});
