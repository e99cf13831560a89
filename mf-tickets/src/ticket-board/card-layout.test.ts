import { describe, expect, it } from "@jest/globals";
import { cardGap, cardHeight, openSlot, stackCards, visibleCards } from "./card-layout.ts";

const step = cardHeight + cardGap;

describe("stacking cards", () => {
  it("keeps 8 px between cards of any height", () => {
    expect(stackCards([120, 148, 120])).toEqual({ tops: [0, 128, 284], end: 412 });
    expect(stackCards([])).toEqual({ tops: [], end: 0 });
  });

  it("makes space for another card before, between and after", () => {
    const stack = stackCards([120, 120]);

    expect(openSlot(stack, 0)).toEqual({ tops: [step, 2 * step], end: 3 * step, slot: 0 });
    expect(openSlot(stack, 1)).toEqual({ tops: [0, 2 * step], end: 3 * step, slot: step });
    expect(openSlot(stack, 2)).toEqual({ tops: [0, step], end: 3 * step, slot: 2 * step });
  });
});

describe("visibleCards", () => {
  const stack = stackCards(Array.from({ length: 1000 }, () => cardHeight));

  it("returns a few of many cards at any scroll position", () => {
    for (const top of [0, 5000, 127_000]) {
      const { from, to } = visibleCards(stack, { top, height: 700 });

      expect(to - from).toBeLessThanOrEqual(17);
      expect(from * step).toBeLessThanOrEqual(top);
      expect(Math.min(to, 1000) * step).toBeGreaterThanOrEqual(Math.min(top + 700, 1000 * step));
    }
  });

  it("returns none for an empty column", () => {
    expect(visibleCards(stackCards([]), { top: 0, height: 700 })).toEqual({ from: 0, to: 0 });
  });
});
