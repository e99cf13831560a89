import { describe, expect, it } from "@jest/globals";
import { clampWidth, fitWidths } from "./column-width.ts";

const shown = ["title", "status", "priority", "created_at", "reporter", "category"] as const;

function total(widths: ReturnType<typeof fitWidths>): number {
  return Object.values(widths).reduce((sum, width) => sum + width, 0);
}

describe("widths that nobody chose", () => {
  it("are the default widths if no space is left", () => {
    expect(fitWidths(shown, 1050)).toEqual({
      title: 300,
      status: 150,
      priority: 150,
      created_at: 150,
      reporter: 150,
      category: 150,
    });
  });

  it.each([
    [1060, { title: 300, created_at: 160 }],
    [1156, { title: 388, created_at: 168 }],
    [1636, { title: 600, created_at: 168 }],
    [3000, { title: 600, created_at: 168 }],
  ])("give spare space of %d px to Created until its date fits, then to Title", (space, widened) => {
    expect(fitWidths(shown, space)).toEqual({
      status: 150,
      priority: 150,
      reporter: 150,
      category: 150,
      ...widened,
    });
  });

  it("are narrowed in proportion to what each column can spare, never a date", () => {
    const widths = fitWidths(shown, 892);

    expect(total(widths)).toBe(892);
    expect(widths).toMatchObject({ title: 250, status: 139, priority: 127, created_at: 150 });
    expect(widths.reporter).toBeGreaterThanOrEqual(112);
    expect(widths.category).toBeGreaterThanOrEqual(111);
  });

  it.each([
    ["1024 px, sidebar expanded", 740],
    ["1024 px", 900],
    ["1280 px, sidebar expanded", 996],
  ])("fill a window of %s", (_window, space) => {
    expect(total(fitWidths(shown, space))).toBe(space);
  });

  it("are the default widths if the columns cannot fit", () => {
    expect(total(fitWidths(shown, 500))).toBe(1050);
  });

  it("ignore hidden columns", () => {
    expect(fitWidths(["title", "status"], 420.5)).toEqual({ title: 275, status: 145 });
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
