import { describe, expect, it } from "@jest/globals";
import { type DocumentNode, toDocument } from "./atlassian-document.ts";

const text = (value: string, ...marks: object[]) => ({
  type: "text",
  text: value,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: "paragraph", content });

describe("toDocument", () => {
  it("returns a paragraph for an empty text", () => {
    expect(toDocument("")).toEqual({ type: "doc", version: 1, content: [paragraph()] });
  });

  it("keeps headings, lists, code, quotes, links and checkboxes", () => {
    const markdown = [
      "# Steps",
      "1. Open *the* [desk](https://desk.example)",
      "2. Run `npm start`",
      "",
      "- [x] done",
      "  - deeper",
      "",
      "```ts\nconst a = 1;\n```",
      "> # Said\n> quoted",
      "",
      "---",
      "[bad](javascript:alert(1)) ~~gone~~",
    ].join("\n");

    expect(toDocument(markdown).content).toEqual([
      { type: "heading", attrs: { level: 1 }, content: [text("Steps")] },
      {
        type: "orderedList",
        attrs: { order: 1 },
        content: [
          {
            type: "listItem",
            content: [
              paragraph(
                text("Open "),
                text("the", { type: "em" }),
                text(" "),
                text("desk", { type: "link", attrs: { href: "https://desk.example" } }),
              ),
            ],
          },
          { type: "listItem", content: [paragraph(text("Run "), text("npm start", { type: "code" }))] },
        ],
      },
      {
        type: "bulletList",
        content: [
          {
            type: "listItem",
            content: [
              paragraph(text("☑ "), text("done")),
              { type: "bulletList", content: [{ type: "listItem", content: [paragraph(text("deeper"))] }] },
            ],
          },
        ],
      },
      { type: "codeBlock", attrs: { language: "ts" }, content: [text("const a = 1;")] },
      { type: "blockquote", content: [paragraph(text("Said")), paragraph(text("quoted"))] },
      { type: "rule" },
      paragraph(text("bad"), text(" "), text("gone", { type: "strike" })),
    ]);
  });

  it("keeps the line breaks of the text", () => {
    expect(toDocument("Kind regards\n*Mei*\n\nTessera\\\nSupport").content).toEqual([
      paragraph(text("Kind regards"), { type: "hardBreak" }, text("Mei", { type: "em" })),
      paragraph(text("Tessera"), { type: "hardBreak" }, text("Support")),
    ]);
  });

  it("stays within Jira's limit, and never contains an empty text", () => {
    const long = toDocument(`${"word ".repeat(10_000)}\n\n**  **\n\n\`\``);

    const texts = textsIn(long);
    expect(texts.join("").length).toBeLessThan(32_767);
    expect(texts).not.toContain("");
  });
});

function textsIn({ text: own, content = [] }: DocumentNode): string[] {
  return [...(own === undefined ? [] : [own]), ...content.flatMap(textsIn)];
}
