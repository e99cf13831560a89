import { describe, expect, it } from "@jest/globals";
import { unsavedAssignments } from "./unsaved-assignments.ts";

const assign = { ticketId: "one", change: { assigned_to_id: "tom" } };
const move = { ticketId: "one", change: { status: "open" as const } };

describe("unsavedAssignments", () => {
  it("returns the last assignment of each ticket if it failed", () => {
    expect([...unsavedAssignments([{ request: assign, status: "error" }])]).toEqual([["one", assign]]);
  });

  it("drops an assignment once another attempt is pending or stored", () => {
    for (const status of ["pending", "success"] as const) {
      const attempts = [
        { request: assign, status: "error" as const },
        { request: assign, status },
      ];
      expect(unsavedAssignments(attempts).size).toBe(0);
    }
  });

  it("ignores other changes", () => {
    expect(unsavedAssignments([{ request: move, status: "error" }]).size).toBe(0);
    const attempts = [
      { request: assign, status: "error" as const },
      { request: move, status: "success" as const },
    ];
    expect(unsavedAssignments(attempts).has("one")).toBe(true);
  });
});
