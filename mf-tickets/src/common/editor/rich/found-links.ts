import type { Mark, Node } from "prosemirror-model";
import { Plugin, type Transaction } from "prosemirror-state";
import { escapeText } from "./escape-text.ts";
import { readMarkdown } from "./read-markdown.ts";
import { schema } from "./schema.ts";

const { link } = schema.marks;
const mayHoldAddress = /https?:\/\/|ftp:\/\/|www\.|@/iu;

interface Range {
  from: number;
  to: number;
}

interface Found extends Range {
  href: string;
}

const maxKnownWords = 10_000;
const knownWords = new Map<string, readonly Found[]>();

/** Returns the addresses in a word that are links wherever the word is shown. */
function readWord(word: string): readonly Found[] {
  const read = readMarkdown(escapeText(word, "signs", true)).firstChild;
  const found: Found[] = [];
  if (read?.textContent !== word) return found;
  read.forEach((node, offset) => {
    const mark = link.isInSet(node.marks);
    if (mark?.attrs.isFound) found.push({ from: offset, to: offset + node.nodeSize, href: mark.attrs.href });
  });
  return found;
}

/** Words are read once, because all words of a text block are looked up at each key. */
function findInWord(word: string): readonly Found[] {
  const known = knownWords.get(word);
  if (known) return known;
  if (knownWords.size >= maxKnownWords) knownWords.clear();
  const found = readWord(word);
  knownWords.set(word, found);
  return found;
}

/** Returns the addresses in a text block that are links wherever the text is shown. */
function findAddresses(block: Node): Found[] {
  const text = block.textBetween(0, block.content.size, undefined, "\n");
  if (!mayHoldAddress.test(text)) return [];
  return [...text.matchAll(/\S+/gu)]
    .filter(([word]) => mayHoldAddress.test(word))
    .flatMap(({ 0: word, index }) =>
      findInWord(word).map(({ from, to, href }) => ({ from: index + from, to: index + to, href })),
    );
}

interface Piece extends Range {
  marks: readonly Mark[];
}

function readPieces(block: Node): Piece[] {
  const pieces: Piece[] = [];
  block.forEach(({ nodeSize, marks }, offset) => {
    pieces.push({ from: offset, to: offset + nodeSize, marks });
  });
  return pieces;
}

/** Returns for each of some ranges those of others that overlap it. Both are in order, and there may be thousands. */
function overlaps<One extends Range, Other extends Range>(
  ranges: readonly One[],
  others: readonly Other[],
): [One, Other[]][] {
  let first = 0;
  return ranges.map((range) => {
    while ((others[first]?.to ?? Number.POSITIVE_INFINITY) <= range.from) first += 1;
    let end = first;
    while ((others[end]?.from ?? Number.POSITIVE_INFINITY) < range.to) end += 1;
    return [range, others.slice(first, end)];
  });
}

/** Returns true for text with a link or code that its writer made. */
function isMade({ marks }: Piece): boolean {
  return marks.some(({ type, attrs }) => type.name === "code" || (type === link && !attrs.isFound));
}

function markFound(tr: Transaction, block: Node, start: number): void {
  const pieces = readPieces(block);
  const wanted = overlaps(findAddresses(block), pieces).filter(([, inside]) => !inside.some(isMade));
  const ranges = wanted.map(([found]) => found);
  for (const [{ from, to, marks }, around] of overlaps(pieces, ranges)) {
    const mark = link.isInSet(marks);
    const isWanted = around.some(
      (found) => found.from <= from && found.to >= to && found.href === mark?.attrs.href,
    );
    if (mark?.attrs.isFound && !isWanted) tr.removeMark(start + from, start + to, mark);
  }
  for (const [{ from, to, href }, inside] of wanted) {
    const mark = link.create({ href, isFound: true });
    if (!inside.every(({ marks }) => mark.isInSet(marks))) tr.addMark(start + from, start + to, mark);
  }
}

/** Shows addresses as links while they are typed. */
export function foundLinks(): Plugin {
  const seen = new WeakSet<Node>();
  return new Plugin({
    appendTransaction(transactions, _old, { doc, tr, storedMarks }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      doc.descendants((node, pos) => {
        if (!node.inlineContent || node.type.spec.code || seen.has(node)) return;
        seen.add(node);
        markFound(tr, node, pos + 1);
      });
      return tr.docChanged ? tr.setStoredMarks(storedMarks).setMeta("addToHistory", false) : null;
    },
  });
}
