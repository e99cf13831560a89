import { describe, expect, it } from "@jest/globals";
import { findReplyId } from "./outbound.jobs.ts";

const event = { kind: "changed", field: null, old_value: null, new_value: null, communication_id: null };

describe("findReplyId", () => {
  it.each([
    ["a reply", { kind: "communicated", new_value: "public", communication_id: "m1" }, "m1"],
    ["a note", { kind: "communicated", new_value: "internal", communication_id: "m1" }, null],
    ["a held note that is sent", { field: "held_message", old_value: "m1", new_value: "reply" }, "m1"],
    ["a held note that is shown", { field: "held_message", old_value: "m1", new_value: "add" }, null],
    ["another change", { field: "title", old_value: "m1", new_value: "reply" }, null],
  ])("of %s", (_what, changes, id) => {
    expect(findReplyId({ ...event, ...changes })).toBe(id);
  });
});
