import { describe, expect, it } from "@jest/globals";
import { scrollSpeed } from "./board-scroll.ts";

describe("scrolling at the board's edges", () => {
  const board = { left: 200, right: 1400 };

  it("rests away from them", () => {
    expect(scrollSpeed(800, board)).toBe(0);
    expect(scrollSpeed(296, board)).toBe(0);
    expect(scrollSpeed(1304, board)).toBe(0);
  });

  it("is faster the nearer, in the direction of the edge, and no faster beyond it", () => {
    expect(scrollSpeed(248, board)).toBe(-9);
    expect(scrollSpeed(1352, board)).toBe(9);
    expect(scrollSpeed(1400, board)).toBe(18);
    expect(scrollSpeed(3000, board)).toBe(18);
    expect(scrollSpeed(-500, board)).toBe(-18);
  });
});
