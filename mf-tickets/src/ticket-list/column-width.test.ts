import { describe, expect, it } from "@jest/globals";
import { clampWidth, spreadWidths } from "./column-width.ts";

const keys = ["title", "status", "created_at"] as const;

const shown = ["title", "status", "priority", "created_at", "reporter", "category"] as const;

function total(widths: ReturnType<typeof spreadWidths>): number {
  return Object.values(widths).reduce((sum, width) => sum + width, 0);
}

describe("default widths", () => {
  it("are the base widths if no space is left", () => {
    expect(spreadWidths(keys, 600)).toEqual({ title: 300, status: 150, created_at: 150 });
  });

  it("give spare space to Created until its date fits", () => {
    expect(spreadWidths(keys, 610)).toEqual({ title: 300, status: 150, created_at: 160 });
  });

  it("then give it to Title, up to 600", () => {
    expect(spreadWidths(keys, 700.9)).toEqual({ title: 382, status: 150, created_at: 168 });
    expect(spreadWidths(keys, 918)).toEqual({ title: 600, status: 150, created_at: 168 });
  });

  it("then give it evenly to the others, up to 500", () => {
    expect(spreadWidths(shown, 1644)).toEqual({
      title: 600,
      created_at: 168,
      status: 219,
      priority: 219,
      reporter: 219,
      category: 219,
    });
    expect(spreadWidths(keys, 2000)).toEqual({ title: 600, status: 500, created_at: 168 });
  });

  it("take missing space from Title while it stays readable", () => {
    expect(spreadWidths(shown, 996)).toEqual({
      title: 246,
      status: 150,
      priority: 150,
      created_at: 150,
      reporter: 150,
      category: 150,
    });
  });

  it("then take it from empty space in other columns, never from a date", () => {
    const widths = spreadWidths(shown, 900);

    expect(total(widths)).toBe(900);
    expect(widths).toMatchObject({ title: 240, created_at: 150 });
    expect(widths.status).toBeGreaterThanOrEqual(128);
    expect(widths.priority).toBeGreaterThanOrEqual(104);
  });

  it.each([
    ["1024 px, sidebar expanded", 740],
    ["1024 px", 900],
    ["1280 px, sidebar expanded", 996],
    ["1280 px", 1156],
    ["1440 px, sidebar expanded", 1156],
    ["1920 px, sidebar expanded", 1636],
    ["1920 px", 1796],
  ])("fill a window of %s", (_window, space) => {
    expect(total(spreadWidths(shown, space))).toBe(space);
  });

  it("stay the base widths if the columns cannot fit", () => {
    expect(total(spreadWidths(shown, 500))).toBe(1050);
  });

  it("ignore hidden columns", () => {
    expect(spreadWidths(["title", "status"], 500)).toEqual({ title: 350, status: 150 });
  });
});

describe("clampWidth", () => {
  it.each([
    ["title", 120, 200],
    ["title", 900, 600],
    ["status", 12, 50],
    ["status", 700, 500],
    ["status", 180.4, 180],
  ] as const)("changes %s from %d to %d", (key, width, allowed) => {
    expect(clampWidth(key, width)).toBe(allowed);
  });
});
