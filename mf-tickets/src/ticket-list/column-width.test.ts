import { describe, expect, it } from "@jest/globals";
import { clampWidth, spreadWidths } from "./column-width.ts";

const keys = ["title", "status", "created_at"] as const;

describe("the widths while none is saved", () => {
  it("are the stated ones where nothing is left over", () => {
    expect(spreadWidths(keys, 600)).toEqual({ title: 300, status: 150, created_at: 150 });
    expect(spreadWidths(keys, 320)).toEqual({ title: 300, status: 150, created_at: 150 });
  });

  it("give what is left over to Created until its date fits", () => {
    expect(spreadWidths(keys, 610)).toEqual({ title: 300, status: 150, created_at: 160 });
  });

  it("give the rest to Title, up to 600", () => {
    expect(spreadWidths(keys, 700.9)).toEqual({ title: 382, status: 150, created_at: 168 });
    expect(spreadWidths(keys, 2000)).toEqual({ title: 600, status: 150, created_at: 168 });
  });

  it("do without a column that is hidden", () => {
    expect(spreadWidths(["title", "status"], 500)).toEqual({ title: 350, status: 150 });
  });
});

describe("a width", () => {
  it.each([
    ["title", 120, 200],
    ["title", 900, 600],
    ["status", 12, 50],
    ["status", 700, 500],
    ["status", 180.4, 180],
  ] as const)("of %s that is %d becomes %d", (key, width, allowed) => {
    expect(clampWidth(key, width)).toBe(allowed);
  });
});
