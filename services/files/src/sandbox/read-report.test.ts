import { describe, expect, it } from "@jest/globals";
import { toReason } from "@tessera/wire/reason/reason";
import { checkReport } from "./read-report.ts";

function aReport(value: unknown) {
  return {
    ...{ kind: "read", mimeType: "text/plain", isEncrypted: false, redactions: [], changedTo: null },
    ...{ secrets: [], shown: null },
    extraction: {
      ...{
        method: "plain-text",
        text: "",
        language: null,
        summary: null,
        summaryReason: null,
        findings: [],
        isPartial: false,
      },
      details: [{ name: "Program", value }],
    },
  };
}

describe("check a child's report", () => {
  it.each(["12", toReason("detail.yes")])("accepts a detail's value: %j", (value) => {
    expect(checkReport(aReport(value))).toEqual(aReport(value));
  });

  it.each([
    ["a number", 12],
    ["an unknown reason", { reason: "detail.unknown", values: {} }],
    ["a reason without values", { reason: "detail.yes" }],
    ["a reason with a long text", { reason: "detail.yes", values: { text: "a".repeat(10_000) } }],
  ])("rejects a detail's value that is %s", (_what, value) => {
    expect(checkReport(aReport(value))).toBeNull();
  });
});
