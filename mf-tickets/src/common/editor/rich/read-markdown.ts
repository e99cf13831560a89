import { decodeReferences } from "@tessera/text/markdown/decode-references";
import { linkTarget, toAddress } from "@tessera/text/markdown/link-target";
import { describePicture } from "@tessera/text/markdown/markdown-words";
import { parseMarkdown } from "@tessera/text/markdown/parse-markdown";
import type { MarkedToken, Token, Tokens } from "marked";
import type { Mark, Node } from "prosemirror-model";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

/** Reads Markdown by the rules by which the product shows it. */
export function readMarkdown(text: string): Node {
  return nodes.doc.create(null, orParagraph(readBlocks(parseMarkdown(text))));
}

function orParagraph(blocks: Node[]): Node[] {
  return blocks.length > 0 ? blocks : [nodes.paragraph.create()];
}

function readBlocks(tokens: readonly Token[]): Node[] {
  const blocks: Node[] = [];
  let words: Node[] = [];
  const endWords = () => {
    if (words.length > 0) blocks.push(nodes.paragraph.create(null, words));
    words = [];
  };
  for (const token of tokens as MarkedToken[]) {
    if (token.type === "text") words.push(...readInline(token.tokens ?? [token], []));
    else {
      endWords();
      const block = readBlock(token);
      if (block) blocks.push(block);
    }
  }
  endWords();
  return blocks;
}

function readBlock(token: MarkedToken): Node | null {
  switch (token.type) {
    case "paragraph":
      return nodes.paragraph.create(null, readInline(token.tokens, []));
    case "heading":
      return nodes.heading.create({ level: token.depth }, readInline(token.tokens, []));
    case "list":
      return readList(token);
    case "blockquote":
      return nodes.blockquote.create(null, orParagraph(readBlocks(token.tokens)));
    case "code":
      return nodes.code_block.create({ language: token.lang ?? "" }, toText(token.text.replace(/\n$/u, "")));
    case "table":
      return readTable(token);
    case "hr":
      return nodes.rule.create();
    case "def":
      return nodes.definition.create(null, toText(token.raw.trim()));
    default:
      return null;
  }
}

function toText(text: string): Node[] {
  return text === "" ? [] : [schema.text(text)];
}

function readList({ ordered, start, items, loose }: Tokens.List): Node {
  const content = items.map((item) =>
    nodes.list_item.create(
      { done: item.task ? item.checked === true : null },
      orParagraph(readBlocks(item.tokens.map(withoutBox).filter((token) => token.type !== "checkbox"))),
    ),
  );
  return ordered
    ? nodes.ordered_list.create({ start: Number(start), loose }, content)
    : nodes.bullet_list.create({ loose }, content);
}

/** The box of a task is a property of its item. */
function withoutBox(token: Token): Token {
  if (token.type !== "paragraph" && token.type !== "text") return token;
  const tokens = token.tokens?.filter(({ type }) => type !== "checkbox");
  return tokens ? { ...token, tokens } : token;
}

function readTable({ header, rows }: Tokens.Table): Node {
  const cells = (row: readonly Tokens.TableCell[], isHead: boolean) =>
    row.map(({ align, tokens }) =>
      (isHead ? nodes.head_cell : nodes.cell).create({ align }, readInline(tokens, [])),
    );
  return nodes.table.create(null, [
    nodes.table_head.create(null, cells(header, true)),
    ...rows.map((row) => nodes.table_row.create(null, cells(row, false))),
  ]);
}

function readInline(tokens: readonly Token[], around: readonly Mark[]): Node[] {
  return (tokens as MarkedToken[]).flatMap((token) => readSpan(token, around));
}

function readSpan(token: MarkedToken, around: readonly Mark[]): Node[] {
  const words = (text: string, set = around) => (text === "" ? [] : [schema.text(text, set)]);
  switch (token.type) {
    case "text":
      return words(decodeReferences(token.text));
    case "escape":
      return words(token.text);
    case "strong":
    case "em":
    case "del":
      return readInline(token.tokens, marks[token.type].create().addToSet(around));
    case "codespan":
      return words(token.text, marks.code.create().addToSet(around));
    case "br":
      return [nodes.line_break.create(null, null, around)];
    case "link":
      return readLink(token, around);
    case "image":
      return words(describePicture(token), linked(toAddress(token), around));
    default:
      return [];
  }
}

function linked(address: string, around: readonly Mark[], isFound = false): readonly Mark[] {
  const isInLink = around.some(({ type }) => type === marks.link);
  const href = linkTarget(address);
  return href && !isInLink ? marks.link.create({ href, isFound }).addToSet(around) : around;
}

function readLink(token: Tokens.Link, around: readonly Mark[]): Node[] {
  const address = toAddress(token);
  if (token.autolink) return [schema.text(token.text, linked(address, around, !token.raw.startsWith("<")))];
  const member = /^mention:([A-Za-z0-9_-]{1,64})$/u.exec(address)?.[1];
  const inner = readInline(token.tokens, linked(address, around));
  const name = inner
    .map(({ text }) => text ?? " ")
    .join("")
    .replace(/^@/u, "");
  if (member && name.trim() !== "") return [nodes.mention.create({ id: member, name }, null, around)];
  return inner;
}
