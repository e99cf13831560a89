import { describe, expect, it } from "@jest/globals";
import { formatAge, formatRelative, formatSpan } from "./format-elapsed.ts";

const now = Date.parse("2026-11-20T12:00:00.000Z");

describe("formatRelative", () => {
  it.each([
    ["2026-11-20T11:59:31.000Z", "just now"],
    ["2026-11-20T11:59:29.000Z", "1 min ago"],
    ["2026-11-20T11:48:00.000Z", "12 min ago"],
    ["2026-11-20T11:00:00.000Z", "1 hour ago"],
    ["2026-11-20T10:00:00.000Z", "2 hours ago"],
    ["2026-11-17T12:00:00.000Z", "3 days ago"],
    ["2026-09-20T12:00:00.000Z", "2 months ago"],
    ["2024-11-20T12:00:00.000Z", "2 years ago"],
    ["2026-11-20T14:20:00.000Z", "in 2 hours"],
    ["2026-11-22T11:59:50.000Z", "in 2 days"],
    ["2026-11-19T17:00:00.000Z", "19 hours ago"],
  ])("formats %s as %s", (iso, words) => {
    expect(formatRelative(iso, now)).toBe(words);
  });
});

describe("formatSpan", () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

  it.each([
    [0, "0 min"],
    [59.4 * minute, "59 min"],
    [59.6 * minute, "1 hour"],
    [89 * minute, "1 hour"],
    [91 * minute, "2 hours"],
    [23.4 * hour, "23 hours"],
    [23.6 * hour, "1 day"],
    [35 * hour, "1 day"],
    [37 * hour, "2 days"],
    [48 * hour - 1, "2 days"],
    [29.6 * day, "1 month"],
    [340 * day, "11 months"],
    [366 * day, "1 year"],
  ])("rounds %p ms to %s", (span, words) => {
    expect(formatSpan(span)).toBe(words);
    expect(formatSpan(-span)).toBe(words);
  });
});

describe("formatAge", () => {
  it.each([
    [0, "0h"],
    [23.9, "23h"],
    [24, "1d 0h"],
    [50.2, "2d 2h"],
    [-1, "0h"],
  ])("formats %p hours as %s", (hours, words) => {
    expect(formatAge(hours)).toBe(words);
  });
});
