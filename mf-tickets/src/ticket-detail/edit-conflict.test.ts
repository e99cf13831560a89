import { describe, expect, it } from "@jest/globals";
import { aTicket } from "../../test/ticket.builder.ts";
import { judgeStaleChange } from "./edit-conflict.ts";

const base = aTicket({ status: "open", priority: "low", labels: ["a"] });

describe("judgeStaleChange", () => {
  it("lets a change through when others changed other fields", () => {
    const current = { ...base, version: 2, priority: "high" as const };

    expect(judgeStaleChange({ status: "resolved" }, base, current)).toBe("retry");
  });

  it("has nothing to do when others changed the field to the same", () => {
    const current = { ...base, version: 2, status: "resolved" as const };

    expect(judgeStaleChange({ status: "resolved" }, base, current)).toBe("done");
  });

  it("is a conflict when others changed the field to something else", () => {
    const current = { ...base, version: 2, status: "closed" as const };

    expect(judgeStaleChange({ status: "resolved" }, base, current)).toEqual({
      field: "status",
      mine: { status: "resolved" },
      theirs: current,
    });
  });

  it("compares lists by what is in them", () => {
    expect(judgeStaleChange({ labels: ["b"] }, base, { ...base, version: 2, labels: ["a"] })).toBe("retry");
  });
});
