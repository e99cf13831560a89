import { describe, expect, it } from "@jest/globals";
import { scrollSpeed } from "./board-scroll.ts";

describe("scrollSpeed", () => {
  const board = { left: 200, right: 1400 };

  it("is 0 away from the edges", () => {
    expect(scrollSpeed(800, board)).toBe(0);
    expect(scrollSpeed(296, board)).toBe(0);
    expect(scrollSpeed(1304, board)).toBe(0);
  });

  it("increases toward an edge, in its direction, up to a maximum beyond it", () => {
    expect(scrollSpeed(248, board)).toBe(-9);
    expect(scrollSpeed(1352, board)).toBe(9);
    expect(scrollSpeed(1400, board)).toBe(18);
    expect(scrollSpeed(3000, board)).toBe(18);
    expect(scrollSpeed(-500, board)).toBe(-18);
  });
});
