import type { BlockContent, DefinitionContent, List, ListItem, PhrasingContent, RootContent } from "mdast";
import { readMarkdown } from "../read-markdown.ts";

/** A node of the Atlassian Document Format, which Jira requires for descriptions. */
export interface DocumentNode {
  type: string;
  version?: number;
  attrs?: Record<string, string | number>;
  text?: string;
  marks?: { type: string; attrs?: Record<string, string> }[];
  content?: DocumentNode[];
}

type Marks = NonNullable<DocumentNode["marks"]>;

/** Jira accepts 32,767 characters; the rest is reserved for what we add. */
const maxTextLength = 30_000;

/** Converts Markdown to a document. What the format does not support becomes plain text. */
export function documentOf(markdown: string): DocumentNode {
  const cut = markdown.length > maxTextLength ? `${markdown.slice(0, maxTextLength)}\n\n…` : markdown;
  const content = readMarkdown(cut).children.flatMap((node) => blocksOf(node));
  return { type: "doc", version: 1, content: content.length > 0 ? content : [paragraph([])] };
}

function blocksOf(node: RootContent): DocumentNode[] {
  switch (node.type) {
    case "paragraph":
      return [paragraph(inlineOf(node.children))];
    case "heading":
      return [{ type: "heading", attrs: { level: node.depth }, content: inlineOf(node.children) }];
    case "list":
      return [listOf(node)];
    case "code":
      return [codeBlock(node.value, node.lang)];
    case "blockquote":
      return [{ type: "blockquote", content: paragraphsOf(node.children) }];
    case "thematicBreak":
      return [{ type: "rule" }];
    case "table":
      return node.children.map((row) =>
        paragraph(
          row.children.flatMap((cell, index) => [
            ...(index > 0 ? [text(" | ")] : []),
            ...inlineOf(cell.children),
          ]),
        ),
      );
    case "html":
      return [paragraph(textsOf(node.value, []))];
    default:
      return [];
  }
}

function paragraph(content: DocumentNode[]): DocumentNode {
  return { type: "paragraph", content };
}

function codeBlock(value: string, language?: string | null): DocumentNode {
  return {
    type: "codeBlock",
    ...(language ? { attrs: { language } } : {}),
    content: value === "" ? [] : [text(value)],
  };
}

function listOf({ ordered, start, children }: List): DocumentNode {
  const content = children.map(itemOf);
  if (!ordered) return { type: "bulletList", content };
  return { type: "orderedList", attrs: { order: start ?? 1 }, content };
}

/** A list item must begin with a paragraph and may contain only paragraphs, lists and code. */
function itemOf({ children, checked }: ListItem): DocumentNode {
  const content = children.flatMap((child) => {
    if (child.type === "list") return [listOf(child)];
    return child.type === "code" ? [codeBlock(child.value, child.lang)] : paragraphsOf([child]);
  });
  const [first] = content;
  if (first?.type !== "paragraph") content.unshift(paragraph([]));
  const box = typeof checked === "boolean" ? [text(checked ? "☑ " : "☐ ")] : [];
  content[0] = paragraph([...box, ...(content[0]?.content ?? [])]);
  return { type: "listItem", content };
}

function paragraphsOf(nodes: (BlockContent | DefinitionContent)[]): DocumentNode[] {
  const blocks = nodes.flatMap((node) =>
    node.type === "blockquote" ? paragraphsOf(node.children) : blocksOf(node),
  );
  return blocks.map((block) => (block.type === "heading" ? paragraph(block.content ?? []) : block));
}

function inlineOf(nodes: PhrasingContent[], marks: Marks = []): DocumentNode[] {
  return nodes.flatMap((node) => inlineNode(node, marks));
}

function inlineNode(node: PhrasingContent, marks: Marks): DocumentNode[] {
  switch (node.type) {
    case "text":
    case "html":
      return linesOf(node.value, marks);
    case "inlineCode":
      // The code mark can be combined with a link only.
      return textsOf(node.value, [...marks.filter(({ type }) => type === "link"), { type: "code" }]);
    case "strong":
      return inlineOf(node.children, [...marks, { type: "strong" }]);
    case "emphasis":
      return inlineOf(node.children, [...marks, { type: "em" }]);
    case "delete":
      return inlineOf(node.children, [...marks, { type: "strike" }]);
    case "break":
      return [{ type: "hardBreak" }];
    case "link":
      return inlineOf(node.children, [...marks, ...linkTo(node.url)]);
    case "image":
      return textsOf(node.alt || node.url, [...marks, ...linkTo(node.url)]);
    default:
      return "children" in node ? inlineOf(node.children, marks) : [];
  }
}

function linkTo(href: string): Marks {
  return /^(https?|mailto):/i.test(href) ? [{ type: "link", attrs: { href } }] : [];
}

/** A single newline is a line break, as in the editor where the text was written. */
function linesOf(value: string, marks: Marks): DocumentNode[] {
  return value
    .split("\n")
    .flatMap((line, index) => [...(index > 0 ? [{ type: "hardBreak" }] : []), ...textsOf(line, marks)]);
}

function textsOf(value: string, marks: Marks): DocumentNode[] {
  return value === "" ? [] : [text(value, marks)];
}

/** Each type of mark may occur only once. */
function text(value: string, marks: Marks = []): DocumentNode {
  const kinds = new Map(marks.map((mark) => [mark.type, mark]));
  return { type: "text", text: value, ...(kinds.size > 0 ? { marks: [...kinds.values()] } : {}) };
}
