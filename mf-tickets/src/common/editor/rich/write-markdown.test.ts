import { describe, expect, it } from "@jest/globals";
import { markdownToHtml } from "@tessera/text/markdown/markdown-html";
import { generateMarkdown } from "@tessera/text/testing/generate-markdown";
import fc from "fast-check";
import { DOMSerializer, type Node as PmNode } from "prosemirror-model";
import { readMarkdown } from "./read-markdown.ts";
import { schema } from "./schema.ts";
import { writeMarkdown } from "./write-markdown.ts";

const markNames: readonly string[] = ["STRONG", "EM", "DEL", "CODE", "A"];

/** Elements without a meaning of their own: an empty paragraph, and the lines of a list without distance between its items. */
function isUnseen(element: HTMLElement): boolean {
  if (["BODY", "THEAD", "TBODY"].includes(element.tagName) || element.matches("[data-tight] > li > p"))
    return true;
  return element.matches("p:not(:has(br))") && element.textContent?.trim() === "";
}

/** What people see of a page: its blocks, and its words with the marks on them, however those are nested. */
class Outline {
  readonly #lines: string[] = [];
  #last = "";

  add(marks: string, words: string): void {
    if (marks === this.#last && this.#lines.length > 0) this.#lines.push((this.#lines.pop() ?? "") + words);
    else this.#lines.push(`${marks}|${words}`);
    this.#last = marks;
  }

  addText(node: Node, marks: readonly string[]): void {
    const text = (node.textContent ?? "").replaceAll("\u200b", "");
    const isCode = node.parentElement?.closest("pre") != null;
    const set = isCode ? "pre" : [...new Set(marks)].sort().join();
    const words = isCode ? [text.trimEnd()] : text.split(/\s+/u).filter(Boolean);
    for (const word of words) this.add(set, word);
  }

  addAll(node: Node, marks: readonly string[] = []): this {
    for (const child of node.childNodes) {
      if (!(child instanceof HTMLElement)) this.addText(child, marks);
      else if (isUnseen(child)) this.addAll(child, marks);
      else if (markNames.includes(child.tagName))
        this.addAll(child, [...marks, `${child.tagName}${child.getAttribute("href") ?? ""}`]);
      else this.addBlock(child, marks);
    }
    return this;
  }

  addBlock(block: HTMLElement, marks: readonly string[]): void {
    this.add(`<${block.tagName} ${block.getAttribute("start") ?? ""}${block.style.textAlign}>`, "");
    this.addAll(block, marks).add(`</${block.tagName}>`, "");
  }

  toString(): string {
    return this.#lines.join("\n");
  }
}

function outline(html: string): string {
  return String(new Outline().addAll(new DOMParser().parseFromString(html, "text/html").body));
}

const words = fc
  .oneof(
    fc.constantFrom(
      "Order",
      " ",
      "is late",
      "a_b_c",
      "2*3*4",
      "# x",
      "1. y",
      "- z",
      "> q",
      "[a](b)",
      "`c`",
      "日本",
      "&amp;",
      "\\",
      "<b>",
      "| t |",
    ),
    fc.constantFrom("https://a.example/x_y", "me@a.example", "**no**", "~~", "---", "==="),
    fc.string({ maxLength: 8 }).map((text) => text.replaceAll(/[^\x20-\x7e]/gu, "")),
  )
  .filter((text) => text !== "");

const markSets = fc.subarray(["strong", "em", "del", "code", "link"] as const);

const inline = fc.array(fc.tuple(words, markSets), { maxLength: 5 }).map((pieces) =>
  pieces.map(([text, names]) =>
    schema.text(
      // A link cannot hold code with backticks in it.
      names.includes("code") && names.includes("link") ? text.replaceAll("`", "'") : text,
      names.map((name) =>
        schema.marks[name].create(name === "link" ? { href: "https://b.example/(1)?x&y" } : null),
      ),
    ),
  ),
);

const { nodes } = schema;
const { block } = fc.letrec<{ block: PmNode; item: PmNode }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, depthSize: "small", withCrossShrink: true },
    inline.map((content) => nodes.paragraph.create(null, content)),
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), inline)
      .map(([level, content]) => nodes.heading.create({ level }, content)),
    words.map((text) => nodes.code_block.create({ language: "" }, schema.text(text))),
    fc
      .array(tie("block"), { minLength: 1, maxLength: 3 })
      .map((content) => nodes.blockquote.create(null, content)),
    fc
      .array(tie("item"), { minLength: 1, maxLength: 3 })
      .map((items) => nodes.bullet_list.create(null, items)),
    fc
      .array(tie("item"), { minLength: 1, maxLength: 3 })
      .map((items) => nodes.ordered_list.create({ start: 3 }, items)),
    fc.tuple(inline, inline).map((cells) =>
      nodes.table.create(null, [
        nodes.table_head.create(
          null,
          cells.map((cell) => nodes.head_cell.create(null, cell)),
        ),
        nodes.table_row.create(
          null,
          cells.map((cell) => nodes.cell.create(null, cell)),
        ),
      ]),
    ),
  ),
  item: inline.map((content) => nodes.list_item.create(null, nodes.paragraph.create(null, content))),
}));

function toHtml(doc: PmNode): string {
  const box = document.createElement("div");
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
  for (const list of box.querySelectorAll("ul:not([data-loose]), ol:not([data-loose])"))
    list.setAttribute("data-tight", "");
  return box.innerHTML;
}

describe("writeMarkdown", () => {
  it("writes what is shown and mailed as the text that was read", () => {
    for (const text of generateMarkdown(200)) {
      const again = writeMarkdown(readMarkdown(text));
      expect([text, outline(markdownToHtml(again))]).toEqual([text, outline(markdownToHtml(text))]);
    }
  });

  it("writes a document so that its readers see what its writer saw", () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (blocks) => {
        const doc = nodes.doc.create(null, blocks);
        doc.check();
        expect(outline(markdownToHtml(writeMarkdown(doc)))).toBe(outline(toHtml(doc)));
      }),
      { numRuns: 200, seed: 20261130 },
    );
  });

  it.each([
    "Hello Ann,\n\nthe **table** is on its way.\nYours, *Mei*",
    "- one\n- two\n  1. inner\n\n> quoted\n\n```js\na();\n```",
    "See https://a.example/x_y, [docs](https://a.example) and [@Mei](mention:u-1).",
    "| a | b |\n| --- | --: |\n| 1 | `x\\|y` |",
    "file_name.txt costs 5 * 3 < 20 & more, C:\\new",
  ])("leaves a plain text as it is: %j", (text) => {
    expect(writeMarkdown(readMarkdown(text))).toBe(text);
  });

  it("keeps signs that were meant as signs", () => {
    const doc = nodes.doc.create(null, nodes.paragraph.create(null, schema.text("# not *a* title")));
    expect(writeMarkdown(doc)).toBe("\\# not \\*a\\* title");
  });
});
