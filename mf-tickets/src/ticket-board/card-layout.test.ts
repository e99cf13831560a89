import { describe, expect, it } from "@jest/globals";
import { cardGap, cardHeight, openSlot, stackCards, visibleCards } from "./card-layout.ts";

const step = cardHeight + cardGap;

describe("a stack of cards", () => {
  it("keeps 8 px between cards of any height", () => {
    expect(stackCards([120, 148, 120])).toEqual({ tops: [0, 128, 284], end: 412 });
    expect(stackCards([])).toEqual({ tops: [], end: 0 });
  });

  it("opens space for one more before, between and after", () => {
    const stack = stackCards([120, 120]);

    expect(openSlot(stack, 0)).toEqual({ tops: [step, 2 * step], end: 3 * step, slot: 0 });
    expect(openSlot(stack, 1)).toEqual({ tops: [0, 2 * step], end: 3 * step, slot: step });
    expect(openSlot(stack, 2)).toEqual({ tops: [0, step], end: 3 * step, slot: 2 * step });
  });
});

describe("the cards in view", () => {
  const stack = stackCards(Array.from({ length: 1000 }, () => cardHeight));

  it("are a few of many, wherever one has scrolled to", () => {
    for (const top of [0, 5000, 127_000]) {
      const { from, to } = visibleCards(stack, { top, height: 700 });

      expect(to - from).toBeLessThanOrEqual(17);
      expect(from * step).toBeLessThanOrEqual(top);
      expect(Math.min(to, 1000) * step).toBeGreaterThanOrEqual(Math.min(top + 700, 1000 * step));
    }
  });

  it("are none of none", () => {
    expect(visibleCards(stackCards([]), { top: 0, height: 700 })).toEqual({ from: 0, to: 0 });
  });
});
