import { findSecretText } from "@tessera/capture/secret-text";

/** A secret in the text, from one text node to another. */
export interface SecretRange {
  startContainer: Text;
  startOffset: number;
  endContainer: Text;
  endOffset: number;
}

/** Elements that are part of the surrounding line. */
const inline =
  /^(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|i|ins|kbd|label|mark|output|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr|tspan|textpath)$/iu;
/** Elements without visible text of their own, and fields, which `form-fields.ts` handles. */
const silent = /^(?:script|style|noscript|template|textarea|select|option|title)$/iu;
/** An element with more children is read text node by text node, or else each change of one would read all of them. */
const maxChildren = 200;
/** The number of characters that the detectors read at once, and the overlap between two readings. */
const [maxLength, overlap] = [50_000, 1_000];

/** Returns the largest ancestor that is read as one text, since a secret may span several inline elements. */
export function findBlock(text: Text): Node {
  let block: Node = text;
  for (;;) {
    const parent: Node | null = block.parentNode;
    if (!parent || parent.childNodes.length > maxChildren) return block;
    block = parent;
    if (!inline.test(parent.nodeName)) return block;
  }
}

/** Yields the blocks of visible text in a part of a page. */
export function* listBlocks(root: Node): Generator<Node> {
  if (root instanceof Text) yield findBlock(root);
  if (silent.test(root.nodeName)) return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    silent.test(node.nodeName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let before: Node | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.data.length < 4) continue;
    const block = findBlock(node);
    if (block !== before) yield block;
    before = block;
  }
}

/** Returns the secrets in a block. */
export function findInBlock(block: Node): SecretRange[] {
  const texts = block instanceof Text ? [block] : [...listTexts(block)];
  const text = texts.map((part) => (part ? part.data : "\n")).join("");
  const ranges: SecretRange[] = [];
  for (let from = 0; from < text.length; from += maxLength - overlap) {
    for (const { start, end } of findSecretText(text.slice(from, from + maxLength))) {
      const range = toRange(texts, from + start, from + end);
      if (range) ranges.push(range);
    }
    if (from + maxLength >= text.length) break;
  }
  return ranges;
}

/** Yields the text nodes of a block, and null for each line break. */
function* listTexts(block: Node): Generator<Text | null> {
  for (const child of block.childNodes) {
    if (child instanceof Text) yield child;
    else if (inline.test(child.nodeName)) yield* listTexts(child);
    else if (child instanceof Element) yield null;
  }
}

function toRange(texts: readonly (Text | null)[], start: number, end: number): SecretRange | null {
  let position = 0;
  const touched: { text: Text; from: number; to: number }[] = [];
  for (const text of texts) {
    const length = text?.length ?? 1;
    const [from, to] = [Math.max(0, start - position), Math.min(length, end - position)];
    if (text && from < to) touched.push({ text, from, to });
    position += length;
  }
  const [first, last] = [touched.at(0), touched.at(-1)];
  if (!first || !last) return null;
  return {
    startContainer: first.text,
    startOffset: first.from,
    endContainer: last.text,
    endOffset: last.to,
  };
}
