import { describe, expect, it } from "@jest/globals";
import { toReason } from "@tessera/wire/reason/reason";
import { isSoundReason } from "./sound-reason.ts";

const inner = toReason("summary.document");
const nest = (depth: number): unknown =>
  depth === 0 ? inner : toReason("summary.document_alone", { document: nest(depth - 1) as never });
const alone = (document: unknown) => ({ reason: "summary.document_alone", values: { document } });

describe("isSoundReason", () => {
  it.each([
    ["a text", "notes"],
    ["a number", 7],
    ["a size", { bytes: 184_320 }],
    ["a phrase without its article", { noun: toReason("format.access_database") }],
    ["a reason", inner],
    ["a list of them", ["a", 1, { bytes: 2 }, inner]],
  ])("accepts %s as a value", (_, value) => {
    expect(isSoundReason(alone(value))).toBe(true);
  });

  it.each([
    ["an unknown key", { reason: "summary.unknown", values: {} }],
    ["an unknown key inside", alone({ reason: "summary.unknown", values: {} })],
    ["a noun that is no reason", alone({ noun: "notes" })],
    ["a size that is no number", alone({ bytes: "7" })],
    ["an unknown form", alone({ bytes: 7, html: "<b>" })],
    ["null", alone(null)],
    ["a long text", alone("x".repeat(1_001))],
    ["a long list", alone(Array.from({ length: 21 }, () => 1))],
    ["much text in all", alone(Array.from({ length: 20 }, () => ["x".repeat(1_000), "y".repeat(1_000)]))],
    ["reasons that are nested too deep", nest(20)],
  ])("refuses %s", (_, value) => {
    expect(isSoundReason(value)).toBe(false);
  });
});
