import { describe, expect, it } from "@jest/globals";
import { nameText } from "@tessera/wire/schema/schema";
import { Check } from "typebox/value";
import { toVisibleName } from "./provider-name.ts";

describe("toVisibleName", () => {
  it.each([
    ["Ada\u202eecalevoL", "AdaecalevoL"],
    ["Ada\u0000\u0007 Lovelace\u200b", "Ada Lovelace"],
    ["Ada\r\nLovelace", "Ada Lovelace"],
    ["A\u200dda", "Ada"],
    ["👩\u200d💻 Ada", "👩\u200d💻 Ada"],
    ["  Ada  ", "Ada"],
    ["x".repeat(200), "x".repeat(120)],
  ])("turns %j into %j, which is a valid name", (given, name) => {
    expect(toVisibleName(given)).toBe(name);
    expect(Check(nameText(120), name)).toBe(true);
  });

  it("uses the next candidate if nothing is left of one", () => {
    expect(toVisibleName("\u202e\u200b", null, " ", "ada")).toBe("ada");
    expect(toVisibleName("\u202e", undefined)).toBeUndefined();
  });
});
