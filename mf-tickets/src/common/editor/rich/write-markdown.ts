import type { Node } from "prosemirror-model";
import { readMarkdown } from "./read-markdown.ts";
import { sameDocument } from "./same-document.ts";
import { schema } from "./schema.ts";
import { type Manner, writeInline } from "./write-inline.ts";

/** From the most readable to the most careful. */
const manners: readonly Manner[] = [
  { care: "none", em: "*", hasBare: true, hasReferences: false, hasSpaces: false },
  { care: "signs", em: "*", hasBare: true, hasReferences: false, hasSpaces: false },
  { care: "signs", em: "_", hasBare: true, hasReferences: false, hasSpaces: false },
  { care: "signs", em: "*", hasBare: false, hasReferences: false, hasSpaces: false },
  { care: "signs", em: "*", hasBare: false, hasReferences: true, hasSpaces: false },
  { care: "signs", em: "_", hasBare: false, hasReferences: true, hasSpaces: false },
  { care: "all", em: "*", hasBare: false, hasReferences: false, hasSpaces: false },
  { care: "all", em: "_", hasBare: false, hasReferences: false, hasSpaces: false },
  { care: "all", em: "*", hasBare: false, hasReferences: true, hasSpaces: false },
  { care: "all", em: "_", hasBare: false, hasReferences: true, hasSpaces: true },
  { care: "all", em: "*", hasBare: false, hasReferences: true, hasSpaces: true },
];

const lastResort: Manner = { care: "all", em: "_", hasBare: false, hasReferences: true, hasSpaces: true };

function indent(text: string, first: string, rest: string): string {
  return text
    .split("\n")
    .map((line, index) => (index === 0 ? first + line : line === "" ? rest.trimEnd() : rest + line))
    .join("\n");
}

function writeFence(node: Node): string {
  const text = node.textContent;
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/gu)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${node.attrs.language}\n${text === "" ? "" : `${text}\n`}${fence}`;
}

const writtenWords = new WeakMap<Node, string>();

/** Returns the content of a text block in the first manner in which it is read as the same if it stands alone. */
function plainestWords(block: Node, isInCell: boolean): string {
  const known = writtenWords.get(block);
  if (known !== undefined) return known;
  const alone = schema.nodes.paragraph.create(null, block.content);
  const fits = (manner: Manner) => readsAs(writeInline(block, manner).trim(), alone);
  const words = writeInline(block, manners.find(fits) ?? lastResort, isInCell).trim();
  writtenWords.set(block, words);
  return words;
}

function writeWords(block: Node, manner: Manner | null, isInCell: boolean): string {
  return manner ? writeInline(block, manner, isInCell).trim() : plainestWords(block, isInCell);
}

function writeRow(row: Node, manner: Manner | null): string {
  return `| ${row.children.map((cell) => writeWords(cell, manner, true)).join(" | ")} |`;
}

const rules: Readonly<Record<string, string>> = { left: ":--", center: ":-:", right: "--:" };

function writeTable({ children }: Node, manner: Manner | null): string {
  const [head, ...rows] = children.map((row) => writeRow(row, manner));
  const columns = children[0]?.children.map(({ attrs }) => rules[attrs.align] ?? "---") ?? [];
  return [head, `| ${columns.join(" | ")} |`, ...rows].join("\n");
}

/** Lists that follow each other differ in their signs. */
function chooseSigns(list: Node, isOther: boolean): (index: number) => string {
  if (list.type === schema.nodes.bullet_list) return () => (isOther ? "* " : "- ");
  return (index) => `${list.attrs.start + index}${isOther ? ")" : "."} `;
}

function writeItem(item: Node, sign: string, manner: Manner | null, loose: boolean): string {
  const box = item.attrs.done === null ? "" : item.attrs.done ? "[x] " : "[ ] ";
  const content = writeBlocks(item, manner, loose ? "\n\n" : "\n");
  return indent(`${box}${content}`, sign, " ".repeat(sign.length));
}

function writeList(list: Node, manner: Manner | null, isOther: boolean): string {
  const sign = chooseSigns(list, isOther);
  const items = list.children.map((item, index) => writeItem(item, sign(index), manner, list.attrs.loose));
  return items.join(list.attrs.loose ? "\n\n" : "\n");
}

function writeHeading(node: Node, manner: Manner | null): string {
  const { level } = node.attrs;
  const words = writeWords(node, manner, false);
  if (!words.includes("\n")) return `${"#".repeat(level)} ${words}`;
  return level > 2
    ? `${"#".repeat(level)} ${words.replaceAll(/\\?\n/gu, " ")}`
    : `${words}\n${level === 1 ? "===" : "---"}`;
}

function writeBlock(node: Node, manner: Manner | null, isOther: boolean): string {
  switch (node.type.name) {
    case "heading":
      return writeHeading(node, manner);
    case "blockquote":
      return indent(writeBlocks(node, manner, "\n\n"), "> ", "> ");
    case "bullet_list":
    case "ordered_list":
      return writeList(node, manner, isOther);
    case "code_block":
      return writeFence(node);
    case "rule":
      return "---";
    case "table":
      return writeTable(node, manner);
    case "definition":
      return node.textContent;
    default:
      return writeWords(node, manner, false);
  }
}

function isList(node: Node | null | undefined): boolean {
  return node?.type === schema.nodes.bullet_list || node?.type === schema.nodes.ordered_list;
}

/** Writes blocks, each by a function that receives whether it follows a list with the other sign. */
function joinBlocks(
  parent: Node,
  write: (block: Node, isOther: boolean) => string,
  gapOf: (before: Node, block: Node) => string,
): string {
  let out = "";
  let before: Node | null = null;
  let isOther = false;
  parent.forEach((block) => {
    isOther = isList(block) && before?.type === block.type && !isOther;
    const text = write(block, isOther);
    if (text === "") return;
    out += (before ? gapOf(before, block) : "") + text;
    before = block;
  });
  return out;
}

function writeBlocks(parent: Node, manner: Manner | null, gap: string): string {
  return joinBlocks(
    parent,
    (block, isOther) => writeBlock(block, manner, isOther),
    (before, block) =>
      before.type === schema.nodes.paragraph && block.type === schema.nodes.paragraph ? "\n\n" : gap,
  );
}

const written = new WeakMap<Node, Map<boolean, string>>();

function readsAs(text: string, block: Node): boolean {
  return sameDocument(readMarkdown(text), schema.nodes.doc.create(null, block));
}

/** Writes a block in the first manner that is read as the same block. What was not changed since is not written again. */
function writeChecked(block: Node, isOther: boolean): string {
  if (block.type === schema.nodes.paragraph) return plainestWords(block, false);
  const known = written.get(block)?.get(isOther);
  if (known !== undefined) return known;
  const text =
    [null, ...manners]
      .map((manner) => () => writeBlock(block, manner, isOther))
      .find((write) => readsAs(write(), block))?.() ?? writeBlock(block, lastResort, isOther);
  const others = written.get(block) ?? new Map<boolean, string>();
  written.set(block, others.set(isOther, text));
  return text;
}

/** Writes a document as Markdown that is shown as the document is. */
export function writeMarkdown(doc: Node): string {
  return joinBlocks(doc, writeChecked, () => "\n\n");
}
