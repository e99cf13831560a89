import { coverMark, highlightName } from "./cover-mark.ts";
import { findInBlock } from "./text-blocks.ts";

/** The covered parts of a page's text. */
export interface CoveredText {
  cover(block: Node): void;
  /** Registers the highlight again, in case the page replaced it, and forgets blocks that left the page. */
  renew(): void;
  isEmpty(): boolean;
  end(): void;
}

export function coverText(): CoveredText {
  const highlight = new Highlight();
  // Above the page's own highlights.
  highlight.priority = 2 ** 31 - 1;
  const covered = new Map<Node, { ranges: StaticRange[]; marked: Element[] }>();

  function uncover(block: Node): void {
    const { ranges = [], marked = [] } = covered.get(block) ?? {};
    for (const range of ranges) highlight.delete(range);
    for (const element of marked) element.removeAttribute(coverMark);
    covered.delete(block);
  }

  return {
    cover(block) {
      uncover(block);
      const found = findInBlock(block);
      if (found.length === 0) return;
      const ranges = found.map((range) => new StaticRange(range));
      const ends = found.flatMap(({ startContainer, endContainer }) => [startContainer, endContainer]);
      const marked = [...new Set(ends.flatMap(({ parentElement }) => parentElement ?? []))];
      for (const range of ranges) highlight.add(range);
      for (const element of marked) element.setAttribute(coverMark, "");
      covered.set(block, { ranges, marked });
    },
    renew() {
      if (CSS.highlights.get(highlightName) !== highlight) CSS.highlights.set(highlightName, highlight);
      for (const block of covered.keys()) if (!block.isConnected) uncover(block);
    },
    isEmpty: () => covered.size === 0,
    end() {
      for (const block of covered.keys()) uncover(block);
      CSS.highlights.delete(highlightName);
    },
  };
}
