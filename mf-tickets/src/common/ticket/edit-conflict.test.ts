import { describe, expect, it } from "@jest/globals";
import { aTicket } from "../../../test/ticket.builder.ts";
import { judgeStaleChange } from "./edit-conflict.ts";

const base = aTicket({ status: "open", priority: "low", labels: ["a"] });

describe("judgeStaleChange", () => {
  it("retries a change if others changed other fields", () => {
    const current = { ...base, version: 2, priority: "high" as const };

    expect(judgeStaleChange({ status: "resolved" }, base, current)).toBe("retry");
  });

  it("is done if others set the field to the same value", () => {
    const current = { ...base, version: 2, status: "resolved" as const };

    expect(judgeStaleChange({ status: "resolved" }, base, current)).toBe("done");
  });

  it("reports a conflict if others set the field to another value", () => {
    const current = { ...base, version: 2, status: "closed" as const };

    expect(judgeStaleChange({ status: "resolved" }, base, current)).toEqual({
      field: "status",
      mine: { status: "resolved" },
      theirs: current,
    });
  });

  it("compares lists by their content", () => {
    expect(judgeStaleChange({ labels: ["b"] }, base, { ...base, version: 2, labels: ["a"] })).toBe("retry");
  });
});
