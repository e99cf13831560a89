import { decodeUsual } from "@tessera/text/markdown/markdown-words";
import { parseMarkdown } from "@tessera/text/markdown/parse-markdown";
import type { TextFormat } from "@tessera/wire/text/text-format";
import type { MarkedToken, Token, Tokens } from "marked";

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

/** Converts a text to a document. What the format does not support becomes plain text. */
export function documentOf(text: string, format: TextFormat = "markdown"): DocumentNode {
  const cut = text.length > maxTextLength ? `${text.slice(0, maxTextLength)}\n\n…` : text;
  const content = format === "plain" ? paragraphsAsWritten(cut) : blocksIn(parseMarkdown(cut));
  return { type: "doc", version: 1, content: content.length > 0 ? content : [paragraph([])] };
}

function paragraphsAsWritten(written: string): DocumentNode[] {
  return written
    .split(/\n{2,}/u)
    .filter((part) => part.trim() !== "")
    .map((part) => paragraph(linesOf(part, [])));
}

function blocksIn(tokens: readonly Token[]): DocumentNode[] {
  return (tokens as MarkedToken[]).flatMap(blocksOf);
}

function blocksOf(token: MarkedToken): DocumentNode[] {
  switch (token.type) {
    case "paragraph":
      return [paragraph(inlineOf(token.tokens))];
    case "text":
      return [paragraph(inlineOf(token.tokens ?? [token]))];
    case "heading":
      return [{ type: "heading", attrs: { level: token.depth }, content: inlineOf(token.tokens) }];
    case "list":
      return [listOf(token)];
    case "code":
      return [codeBlock(token.text, token.lang)];
    case "blockquote":
      return [{ type: "blockquote", content: paragraphsOf(token.tokens) }];
    case "hr":
      return [{ type: "rule" }];
    case "table":
      return [token.header, ...token.rows].map(rowOf);
    case "def":
      return [paragraph(linesOf(token.raw.trim(), []))];
    default:
      return [];
  }
}

function rowOf(cells: readonly Tokens.TableCell[]): DocumentNode {
  return paragraph(
    cells.flatMap((cell, index) => [...(index > 0 ? [text(" | ")] : []), ...inlineOf(cell.tokens)]),
  );
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

function listOf({ ordered, start, items }: Tokens.List): DocumentNode {
  const content = items.map(itemOf);
  if (!ordered) return { type: "bulletList", content };
  return { type: "orderedList", attrs: { order: Number(start) || 1 }, content };
}

/** A list item must begin with a paragraph and may contain only paragraphs, lists and code. */
function itemOf({ tokens, task, checked }: Tokens.ListItem): DocumentNode {
  const content = (tokens as MarkedToken[]).flatMap((child) => {
    if (child.type === "list") return [listOf(child)];
    return child.type === "code" ? [codeBlock(child.text, child.lang)] : paragraphsOf([child]);
  });
  const [first] = content;
  if (first?.type !== "paragraph") content.unshift(paragraph([]));
  const box = task ? [text(checked ? "☑ " : "☐ ")] : [];
  content[0] = paragraph([...box, ...(content[0]?.content ?? [])]);
  return { type: "listItem", content };
}

function paragraphsOf(tokens: readonly Token[]): DocumentNode[] {
  const blocks = (tokens as MarkedToken[]).flatMap((token) =>
    token.type === "blockquote" ? paragraphsOf(token.tokens) : blocksOf(token),
  );
  return blocks.map((block) => (block.type === "heading" ? paragraph(block.content ?? []) : block));
}

function inlineOf(tokens: readonly Token[], marks: Marks = []): DocumentNode[] {
  return joinText(tokens as MarkedToken[]).flatMap((token) =>
    typeof token === "string" ? linesOf(token, marks) : inlineNode(token, marks),
  );
}

/** Joins adjacent pieces of text, which are split where a character is escaped. */
function joinText(tokens: readonly MarkedToken[]): (string | MarkedToken)[] {
  const parts: (string | MarkedToken)[] = [];
  for (const token of tokens) {
    const words =
      token.type === "escape" ? token.text : token.type === "text" ? decodeUsual(token.text) : null;
    const last = parts.at(-1);
    if (words === null) parts.push(token);
    else if (typeof last === "string") parts[parts.length - 1] = last + words;
    else parts.push(words);
  }
  return parts;
}

function inlineNode(token: MarkedToken, marks: Marks): DocumentNode[] {
  switch (token.type) {
    case "codespan":
      // The code mark can be combined with a link only.
      return textsOf(token.text, [...marks.filter(({ type }) => type === "link"), { type: "code" }]);
    case "strong":
      return inlineOf(token.tokens, [...marks, { type: "strong" }]);
    case "em":
      return inlineOf(token.tokens, [...marks, { type: "em" }]);
    case "del":
      return inlineOf(token.tokens, [...marks, { type: "strike" }]);
    case "br":
      return [{ type: "hardBreak" }];
    case "link":
      return inlineOf(token.tokens, [...marks, ...linkTo(token.href)]);
    case "image":
      return textsOf(token.text || token.href, [...marks, ...linkTo(token.href)]);
    default:
      return [];
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
