import { describe, expect, it } from "@jest/globals";
import { aChart } from "../../../test/report.builder.ts";
import { openPlaces, pathAt, placeAfter } from "./point-place.ts";

// Created 23, 0, 11; resolved 29, 3, 0.
const chart = aChart();

describe("the points of a chart", () => {
  it("open the tickets of their day, or nothing if there are none", () => {
    expect(pathAt(chart, { series: 0, point: 0 })).toBe(
      "/dashboard?figure=created&figure_from=2026-10-22&figure_to=2026-10-22",
    );
    expect(pathAt(chart, { series: 0, point: 1 })).toBeNull();
    expect(openPlaces(chart)).toHaveLength(4);
  });

  it("are reached by arrow keys, which skip points that open nothing", () => {
    const first = { series: 0, point: 0 };

    expect(placeAfter(chart, first, "ArrowRight")).toEqual({ series: 0, point: 2 });
    expect(placeAfter(chart, first, "ArrowLeft")).toBeUndefined();
    expect(placeAfter(chart, first, "End")).toEqual({ series: 0, point: 2 });
    expect(placeAfter(chart, { series: 0, point: 2 }, "ArrowDown")).toEqual({ series: 1, point: 1 });
    expect(placeAfter(chart, first, "ArrowUp")).toBeUndefined();
    expect(placeAfter(chart, first, "a")).toBeUndefined();
  });
});
