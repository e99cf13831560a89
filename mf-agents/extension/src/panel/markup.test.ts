import { describe, expect, it } from "@jest/globals";
import { findArea } from "./markup.ts";

const between = (from: [number, number], to: [number, number]) =>
  findArea({ tool: "crop", from: { x: from[0], y: from[1] }, to: { x: to[0], y: to[1] } });

describe("the area that is kept of a picture", () => {
  it("is the same in whichever direction it was drawn", () => {
    const area = { x: 10, y: 20, width: 100, height: 50 };

    expect(between([10, 20], [110, 70])).toEqual(area);
    expect(between([110, 70], [10, 20])).toEqual(area);
  });

  it("is none for a click", () => {
    expect(between([10, 20], [12, 21])).toBeNull();
  });
});
