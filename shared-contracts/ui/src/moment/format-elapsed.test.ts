import { describe, expect, it } from "@jest/globals";
import { formatAge, formatRelative } from "./format-elapsed.ts";

const now = Date.parse("2026-11-20T12:00:00.000Z");

describe("formatRelative", () => {
  it.each([
    ["2026-11-20T11:59:30.000Z", "just now"],
    ["2026-11-20T11:48:00.000Z", "12 min ago"],
    ["2026-11-20T11:00:00.000Z", "1 hour ago"],
    ["2026-11-20T10:00:00.000Z", "2 hours ago"],
    ["2026-11-17T12:00:00.000Z", "3 days ago"],
    ["2026-09-20T12:00:00.000Z", "2 months ago"],
    ["2024-11-20T12:00:00.000Z", "2 years ago"],
    ["2026-11-20T14:30:00.000Z", "in 2 hours"],
  ])("says of %s: %s", (iso, words) => {
    expect(formatRelative(iso, now)).toBe(words);
  });
});

describe("formatAge", () => {
  it.each([
    [0, "0h"],
    [23.9, "23h"],
    [24, "1d 0h"],
    [50.2, "2d 2h"],
    [-1, "0h"],
  ])("shows %p hours as %s", (hours, words) => {
    expect(formatAge(hours)).toBe(words);
  });
});
