/** Heights in px. All cards have the same height, so that only those in view need to be rendered. */
export const cardHeight = 120;
export const notSavedHeight = 28;
export const cardGap = 8;

/** The position of each card from the top of its column, and the end of the last one, in px. */
export interface CardLayout {
  tops: number[];
  end: number;
}

/** Stacks cards of the given heights in px. */
export function stackCards(heights: readonly number[]): CardLayout {
  const tops: number[] = [];
  let end = 0;
  for (const height of heights) {
    tops.push(end);
    end += height + cardGap;
  }
  return { tops, end };
}

/** Moves the cards from `index` on down by one card, to make space for it. */
export function openSlot({ tops, end }: CardLayout, index: number): CardLayout & { slot: number } {
  const space = cardHeight + cardGap;
  return {
    tops: tops.map((top, position) => (position < index ? top : top + space)),
    end: end + space,
    slot: tops[index] ?? end,
  };
}

/** Returns the range of cards in or near the view: `from` inclusive, `to` exclusive. */
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
