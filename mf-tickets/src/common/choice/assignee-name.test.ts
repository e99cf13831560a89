import { describe, expect, it } from "@jest/globals";
import { assigneeName } from "./assignee-name.ts";

const julia = {
  ...{ id: "julia", display_name: "Julia Novak", full_name: "Julia Novak" },
  ...{ email: "julia@desk.test", avatar_url: null },
};

describe("assigneeName", () => {
  it.each([
    ["a member", julia, "Julia Novak"],
    ["somebody who is no longer a member", { ...julia, has_left: true as const }, "Julia Novak (left)"],
    ["nobody", null, "Unassigned"],
  ])("names %s", (_who, person, name) => {
    expect(assigneeName(person)).toBe(name);
  });
});
