/** Heights in px. Every card has the same, so that only those in view need to exist. */
export const cardHeight = 120;
export const notSavedHeight = 28;
export const cardGap = 8;

/** Where cards stand in their column, from its top, and where the last one ends. */
export interface CardLayout {
  tops: number[];
  end: number;
}

/** Stacks cards of the given heights. */
export function stackCards(heights: readonly number[]): CardLayout {
  const tops: number[] = [];
  let end = 0;
  for (const height of heights) {
    tops.push(end);
    end += height + cardGap;
  }
  return { tops, end };
}

/** Moves what stands at or below `index` down by a card: the space a card would take. */
export function openSlot({ tops, end }: CardLayout, index: number): CardLayout & { slot: number } {
  const space = cardHeight + cardGap;
  return {
    tops: tops.map((top, position) => (position < index ? top : top + space)),
    end: end + space,
    slot: tops[index] ?? end,
  };
}

/** The cards of which something is in view or nearly so: from `from` up to, not including, `to`. */
export function visibleCards(
  { tops }: CardLayout,
  view: { top: number; height: number },
): { from: number; to: number } {
  const margin = 4 * (cardHeight + cardGap);
  const firstBelow = (edge: number) => {
    const index = tops.findIndex((top) => top > edge);
    return index < 0 ? tops.length : index;
  };
  const from = Math.max(0, firstBelow(view.top - margin) - 1);
  return { from, to: firstBelow(view.top + view.height + margin) };
}
