import { linkTarget } from "@tessera/text/markdown/link-target";
import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";

function attribute(element: HTMLElement | string, name: string): string {
  return typeof element === "string" ? "" : (element.getAttribute(name) ?? "");
}

/** Headings of a text rank below those of the page. */
function headingName(level: number): string {
  return `h${Math.min(level + 2, 6)}`;
}

function readTask(element: HTMLElement): boolean | null {
  const box = element.querySelector<HTMLInputElement>(":scope > input[type=checkbox]");
  if (box) return box.checked;
  return element.dataset.task === undefined ? null : element.dataset.task === "done";
}

function cellSpec(name: "td" | "th"): NodeSpec {
  return {
    content: "inline*",
    attrs: { align: { default: null } },
    isolating: true,
    parseDOM: [{ tag: name, getAttrs: (cell) => ({ align: cell.style.textAlign || null }) }],
    toDOM: ({ attrs }): DOMOutputSpec => [name, attrs.align ? { style: `text-align:${attrs.align}` } : {}, 0],
  };
}

const nodes = {
  doc: { content: "block+" },
  paragraph: {
    content: "inline*",
    group: "block",
    parseDOM: [{ tag: "p" }, { tag: "div", priority: 10 }],
    toDOM: () => ["p", 0],
  },
  heading: {
    content: "inline*",
    group: "block",
    defining: true,
    attrs: { level: { default: 1 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [headingName(attrs.level), 0],
  },
  blockquote: {
    content: "block+",
    group: "block",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0],
  },
  bullet_list: {
    content: "list_item+",
    group: "block",
    attrs: { loose: { default: false } },
    parseDOM: [{ tag: "ul" }],
    toDOM: ({ attrs }) => ["ul", attrs.loose ? { "data-loose": "" } : {}, 0],
  },
  ordered_list: {
    content: "list_item+",
    group: "block",
    attrs: { start: { default: 1 }, loose: { default: false } },
    parseDOM: [{ tag: "ol", getAttrs: (list) => ({ start: Number(list.getAttribute("start") ?? 1) || 1 }) }],
    toDOM: ({ attrs }) => [
      "ol",
      { start: String(attrs.start), ...(attrs.loose ? { "data-loose": "" } : {}) },
      0,
    ],
  },
  list_item: {
    content: "block+",
    defining: true,
    attrs: { done: { default: null } },
    parseDOM: [{ tag: "li", getAttrs: (item) => ({ done: readTask(item) }) }],
    toDOM: ({ attrs }) => ["li", attrs.done === null ? {} : { "data-task": attrs.done ? "done" : "open" }, 0],
  },
  code_block: {
    content: "text*",
    group: "block",
    marks: "",
    code: true,
    defining: true,
    attrs: { language: { default: "" } },
    parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
    toDOM: () => ["pre", ["code", 0]],
  },
  rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  table: {
    content: "table_head table_row*",
    group: "block",
    isolating: true,
    parseDOM: [{ tag: "table" }],
    toDOM: () => ["table", ["tbody", 0]],
  },
  table_head: {
    content: "head_cell+",
    parseDOM: [{ tag: "tr[data-head]" }],
    toDOM: () => ["tr", { "data-head": "" }, 0],
  },
  table_row: { content: "cell+", parseDOM: [{ tag: "tr" }], toDOM: () => ["tr", 0] },
  head_cell: cellSpec("th"),
  cell: cellSpec("td"),
  /** A definition of a link's target, which is shown as it was written. */
  definition: {
    content: "text*",
    group: "block",
    marks: "",
    code: true,
    parseDOM: [{ tag: "p[data-definition]", priority: 60, preserveWhitespace: "full" }],
    toDOM: () => ["p", { "data-definition": "" }, 0],
  },
  text: { group: "inline" },
  line_break: {
    inline: true,
    group: "inline",
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
  mention: {
    inline: true,
    group: "inline",
    attrs: { id: {}, name: {} },
    leafText: ({ attrs }) => `@${attrs.name}`,
    parseDOM: [
      {
        tag: "span[data-mention]",
        getAttrs: (element) => ({
          id: attribute(element, "data-mention"),
          name: (element.textContent ?? "").replace(/^@/u, ""),
        }),
      },
    ],
    toDOM: ({ attrs }) => ["span", { "data-mention": attrs.id, contenteditable: "false" }, `@${attrs.name}`],
  },
} satisfies Record<string, NodeSpec>;

const isBold = /^(?:bold(?:er)?|[6-9]\d{2})$/u;

const marks = {
  link: {
    /** `isFound`: its text is an address, which is a link as it stands. */
    attrs: { href: {}, isFound: { default: false } },
    inclusive: false,
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (element) => {
          const href = linkTarget(attribute(element, "href"));
          return href ? { href } : false;
        },
      },
    ],
    toDOM: ({ attrs }) => ["a", { href: attrs.href, rel: "noopener noreferrer" }, 0],
  },
  em: {
    parseDOM: [
      { tag: "em" },
      { tag: "i", getAttrs: (i) => i.style.fontStyle !== "normal" && null },
      { style: "font-style=italic" },
    ],
    toDOM: () => ["em", 0],
  },
  strong: {
    parseDOM: [
      { tag: "strong" },
      // Google Docs and Gmail wrap a whole paste in a <b> that is not bold.
      { tag: "b", getAttrs: (b) => b.style.fontWeight !== "normal" && null },
      { style: "font-weight", getAttrs: (value) => isBold.test(value) && null },
    ],
    toDOM: () => ["strong", 0],
  },
  del: {
    parseDOM: [{ tag: "del" }, { tag: "s" }, { tag: "strike" }, { style: "text-decoration=line-through" }],
    toDOM: () => ["del", 0],
  },
  code: {
    parseDOM: [{ tag: "code" }, { tag: "kbd" }, { tag: "samp" }],
    toDOM: () => ["code", 0],
    code: true,
    excludes: "code",
  },
} satisfies Record<string, MarkSpec>;

/** The document of the editor: exactly what Markdown can say, and how it is shown. */
export const schema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks });
