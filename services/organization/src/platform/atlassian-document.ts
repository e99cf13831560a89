import { decodeReferences } from "@tessera/text/markdown/decode-references";
import { linkTarget, toAddress } from "@tessera/text/markdown/link-target";
import { describePicture } from "@tessera/text/markdown/markdown-words";
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
export function toDocument(text: string, format: TextFormat = "markdown"): DocumentNode {
  const cut = text.length > maxTextLength ? `${text.slice(0, maxTextLength)}\n\n…` : text;
  const content = format === "plain" ? paragraphsAsWritten(cut) : blocksIn(parseMarkdown(cut));
  return { type: "doc", version: 1, content: content.length > 0 ? content : [paragraph([])] };
}

function paragraphsAsWritten(written: string): DocumentNode[] {
  return written
    .split(/\n{2,}/u)
    .filter((part) => part.trim() !== "")
    .map((part) => paragraph(toLines(part, [])));
}

function blocksIn(tokens: readonly Token[]): DocumentNode[] {
  return (tokens as MarkedToken[]).flatMap(toBlocks);
}

function toBlocks(token: MarkedToken): DocumentNode[] {
  switch (token.type) {
    case "paragraph":
      return [paragraph(toInline(token.tokens))];
    case "text":
      return [paragraph(toInline(token.tokens ?? [token]))];
    case "heading":
      return [{ type: "heading", attrs: { level: token.depth }, content: toInline(token.tokens) }];
    case "list":
      return [toList(token)];
    case "code":
      return [codeBlock(token.text, token.lang)];
    case "blockquote":
      return [{ type: "blockquote", content: toParagraphs(token.tokens) }];
    case "hr":
      return [{ type: "rule" }];
    case "table":
      return [token.header, ...token.rows].map(toRow);
    case "def":
      return [paragraph(toLines(token.raw.trim(), []))];
    default:
      return [];
  }
}

function toRow(cells: readonly Tokens.TableCell[]): DocumentNode {
  return paragraph(
    cells.flatMap((cell, index) => [...(index > 0 ? [text(" | ")] : []), ...toInline(cell.tokens)]),
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

function toList({ ordered, start, items }: Tokens.List): DocumentNode {
  const content = items.map(toItem);
  if (!ordered) return { type: "bulletList", content };
  return { type: "orderedList", attrs: { order: Number(start) || 1 }, content };
}

/** A list item must begin with a paragraph and may contain only paragraphs, lists and code. */
function toItem({ tokens, task, checked }: Tokens.ListItem): DocumentNode {
  const content = (tokens as MarkedToken[]).flatMap((child) => {
    if (child.type === "list") return [toList(child)];
    return child.type === "code" ? [codeBlock(child.text, child.lang)] : toParagraphs([child]);
  });
  const [first] = content;
  if (first?.type !== "paragraph") content.unshift(paragraph([]));
  const box = task ? [text(checked ? "☑ " : "☐ ")] : [];
  content[0] = paragraph([...box, ...(content[0]?.content ?? [])]);
  return { type: "listItem", content };
}

function toParagraphs(tokens: readonly Token[]): DocumentNode[] {
  const blocks = (tokens as MarkedToken[]).flatMap((token) =>
    token.type === "blockquote" ? toParagraphs(token.tokens) : toBlocks(token),
  );
  return blocks.map((block) => (block.type === "heading" ? paragraph(block.content ?? []) : block));
}

function toInline(tokens: readonly Token[], marks: Marks = []): DocumentNode[] {
  return joinText(tokens as MarkedToken[]).flatMap((token) =>
    typeof token === "string" ? toLines(token, marks) : inlineNode(token, marks),
  );
}

/** Joins adjacent pieces of text, which are split where a character is escaped. */
function joinText(tokens: readonly MarkedToken[]): (string | MarkedToken)[] {
  const parts: (string | MarkedToken)[] = [];
  for (const token of tokens) {
    const words =
      token.type === "escape" ? token.text : token.type === "text" ? decodeReferences(token.text) : null;
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
      return toTexts(token.text, [...marks.filter(({ type }) => type === "link"), { type: "code" }]);
    case "strong":
      return toInline(token.tokens, [...marks, { type: "strong" }]);
    case "em":
      return toInline(token.tokens, [...marks, { type: "em" }]);
    case "del":
      return toInline(token.tokens, [...marks, { type: "strike" }]);
    case "br":
      return [{ type: "hardBreak" }];
    case "link":
      return toInline(token.tokens, [...marks, ...linkTo(token)]);
    case "image":
      return toTexts(describePicture(token), [...marks, ...linkTo(token)]);
    default:
      return [];
  }
}

function linkTo(token: Tokens.Link | Tokens.Image): Marks {
  const href = linkTarget(toAddress(token));
  return href === undefined ? [] : [{ type: "link", attrs: { href } }];
}

/** A single newline is a line break, as in the editor where the text was written. */
function toLines(value: string, marks: Marks): DocumentNode[] {
  return value
    .split("\n")
    .flatMap((line, index) => [...(index > 0 ? [{ type: "hardBreak" }] : []), ...toTexts(line, marks)]);
}

function toTexts(value: string, marks: Marks): DocumentNode[] {
  return value === "" ? [] : [text(value, marks)];
}

/** Each type of mark may occur only once. */
function text(value: string, marks: Marks = []): DocumentNode {
  const kinds = new Map(marks.map((mark) => [mark.type, mark]));
  return { type: "text", text: value, ...(kinds.size > 0 ? { marks: [...kinds.values()] } : {}) };
}
