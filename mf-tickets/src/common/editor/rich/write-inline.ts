import type { Mark, Node } from "prosemirror-model";
import { type Care, escapeText, writeCode } from "./escape-text.ts";

/** One way to write the same document. */
export interface Manner {
  care: Care;
  em: "*" | "_";
  /** Writes addresses in the text as they stand. */
  hasBare: boolean;
  /** Writes the letters around a mark as references, because a mark beside a letter may not be one. */
  hasReferences: boolean;
  /** Writes a space without width around marks, because some marks are none beside others. */
  hasSpaces: boolean;
}

const thinSpace = "&#8203;";

interface Part {
  text: string;
  marks: readonly Mark[];
  /** The node, if the part is not text. */
  leaf: Node | null;
}

const spans: readonly string[] = ["strong", "em", "del"];

function isSpan({ type }: Mark): boolean {
  return spans.includes(type.name);
}

/** Splits text at its white space, which is not emphasized: a mark beside white space is none. */
function splitParts(block: Node): Part[] {
  const parts: Part[] = [];
  block.forEach((node) => {
    if (!node.isText || !node.marks.some(isSpan) || node.marks.some(({ type }) => type.name === "code"))
      parts.push({ text: node.text ?? "", marks: node.marks, leaf: node.isText ? null : node });
    else
      for (const text of (node.text ?? "").split(/(\s+)/u).filter(Boolean))
        parts.push({ text, marks: node.marks, leaf: null });
  });
  return trimSpans(parts);
}

/** Takes marks off white space at their ends. */
function trimSpans(parts: Part[]): Part[] {
  const isBlank = ({ text, leaf }: Part) => leaf?.type.name === "line_break" || (!leaf && text.trim() === "");
  const has = (part: Part | undefined, mark: Mark) => part !== undefined && mark.isInSet(part.marks);
  const reaches = (from: number, step: 1 | -1, mark: Mark): boolean => {
    let at = from + step;
    while (has(parts[at], mark) && isBlank(parts[at] as Part)) at += step;
    return Boolean(has(parts[at], mark));
  };
  return parts.map((part, index) =>
    isBlank(part)
      ? {
          ...part,
          marks: part.marks.filter(
            (mark) => !isSpan(mark) || (reaches(index, -1, mark) && reaches(index, 1, mark)),
          ),
        }
      : part,
  );
}

function escapeName(name: string): string {
  return name.replaceAll(/[\\[\]]/gu, "\\$&");
}

function writeLeaf(node: Node): string {
  if (node.type.name === "mention") return `[@${escapeName(node.attrs.name)}](mention:${node.attrs.id})`;
  return " ";
}

/** Returns true for a link that needs no signs. */
function isBare(mark: Mark): boolean {
  return mark.type.name === "link" && mark.attrs.isFound;
}

function writeAddress(href: string): string {
  const written = href.replaceAll("&", "&amp;").replaceAll(/[\\*_`]/gu, "\\$&");
  return /[\s()<>]/u.test(href) ? `<${written.replaceAll(/[<>]/gu, encodeURIComponent)}>` : written;
}

/** The marks that surround parts, the outermost first: those that end last. */
function orderMarks(parts: readonly Part[], from: number, hasBare: boolean): Mark[] {
  const findEnd = (mark: Mark) => {
    let end = from;
    while (parts[end] && mark.isInSet(parts[end]?.marks ?? [])) end += 1;
    return end;
  };
  const rank = ({ type }: Mark) => ["link", "del", "em", "strong"].indexOf(type.name);
  return [...(parts[from]?.marks ?? [])]
    .filter((mark) => mark.type.name !== "code" && !(hasBare && isBare(mark)))
    .sort((one, other) => findEnd(other) - findEnd(one) || rank(one) - rank(other));
}

class InlineWriter {
  readonly #manner: Manner;
  readonly #isInCell: boolean;
  #open: Mark[] = [];
  out = "";
  #isAfterMark = false;

  constructor(manner: Manner, isInCell: boolean) {
    this.#manner = manner;
    this.#isInCell = isInCell;
  }

  #sign(mark: Mark): string {
    return { strong: "**", em: this.#manner.em, del: "~~" }[mark.type.name] ?? "";
  }

  #close(mark: Mark): void {
    this.out += mark.type.name === "link" ? `](${writeAddress(mark.attrs.href)})` : this.#sign(mark);
    this.#isAfterMark = isSpan(mark);
  }

  #begin(mark: Mark): void {
    if (isSpan(mark)) this.#separate();
    if (isSpan(mark) && this.#manner.hasReferences)
      this.out = this.out.replace(/[\p{L}\p{N}]$/u, toReference);
    this.out += mark.type.name === "link" ? "[" : this.#sign(mark);
    this.#isAfterMark = false;
    this.#open.push(mark);
  }

  #separate(): void {
    if (this.#manner.hasSpaces && this.out !== "" && !/\s$/u.test(this.out)) this.out += thinSpace;
  }

  /** Closes and opens marks, so that those of a part are open. */
  turnTo(wanted: readonly Mark[]): void {
    let kept = 0;
    while (kept < this.#open.length && this.#open[kept]?.isInSet(wanted)) kept += 1;
    while (this.#open.length > kept) this.#close(this.#open.pop() as Mark);
    if (this.#isAfterMark && this.#open.length === wanted.length) this.#separate();
    for (const mark of wanted) if (!mark.isInSet(this.#open)) this.#begin(mark);
  }

  write({ text, marks, leaf }: Part): void {
    if (leaf?.type.name === "line_break" && !this.#isInCell)
      this.out += /(?:^|\n)\s*$/u.test(this.out) ? "\\\n" : "\n";
    else if (leaf) this.out += writeLeaf(leaf);
    else if (this.#manner.hasBare && marks.some(isBare)) this.out += text;
    else if (text.trim() !== "" && marks.some(({ type }) => type.name === "code")) this.#code(text);
    else this.#words(text);
    this.#isAfterMark = false;
  }

  #code(text: string): void {
    if (this.out.endsWith("`")) this.out += thinSpace;
    this.out += this.#inCell(writeCode(text));
  }

  #words(text: string): void {
    const isLineStart = this.out === "" || this.out.endsWith("\n");
    const isReference = this.#isAfterMark && this.#manner.hasReferences && /^[\p{L}\p{N}]/u.test(text);
    const first = isReference ? String.fromCodePoint(text.codePointAt(0) ?? 0) : "";
    const words = escapeText(text.slice(first.length), this.#manner.care, isLineStart && !isReference);
    this.out += (isReference ? toReference(first) : "") + this.#inCell(words);
  }

  #inCell(text: string): string {
    return this.#isInCell ? text.replaceAll(/(?<!\\)\|/gu, "\\|") : text;
  }
}

function toReference(letter: string): string {
  return `&#x${(letter.codePointAt(0) ?? 0).toString(16)};`;
}

/** Writes the content of a paragraph, heading or cell. */
export function writeInline(block: Node, manner: Manner, isInCell = false): string {
  const parts = splitParts(block);
  const writer = new InlineWriter(manner, isInCell);
  parts.forEach((part, index) => {
    writer.turnTo(orderMarks(parts, index, manner.hasBare));
    writer.write(part);
  });
  writer.turnTo([]);
  return writer.out;
}
