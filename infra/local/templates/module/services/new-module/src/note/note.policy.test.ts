import { describe, expect, it } from "@jest/globals";
import { mayDelete } from "./note.policy.ts";

describe("deleting a note", () => {
  it.each([
    ["its author", { userId: "author", role: "user" }, true],
    ["an admin", { userId: "other", role: "admin" }, true],
    ["a colleague", { userId: "other", role: "user" }, false],
  ] as const)("is allowed only if permitted: %s", (_who, actor, may) => {
    expect(mayDelete(actor, { author_id: "author" })).toBe(may);
  });
});
