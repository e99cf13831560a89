import { describe, expect, it } from "@jest/globals";
import { findArea } from "./markup.ts";

const between = (from: [number, number], to: [number, number]) =>
  findArea({ from: { x: from[0], y: from[1] }, to: { x: to[0], y: to[1] } });

describe("cropping a picture", () => {
  it("selects the same area in whichever direction it is drawn", () => {
    const area = { x: 10, y: 20, width: 100, height: 50 };

    expect(between([10, 20], [110, 70])).toEqual(area);
    expect(between([110, 70], [10, 20])).toEqual(area);
  });

  it("selects nothing on a click", () => {
    expect(between([10, 20], [12, 21])).toBeNull();
  });
});
