import { beforeEach, describe, expect, it } from "@jest/globals";
import { readRecent, rememberCommand } from "./recent-commands.ts";

beforeEach(() => localStorage.clear());

describe("recent commands", () => {
  it("are the last five, latest first, without duplicates", () => {
    for (const id of ["a", "b", "c", "d", "e", "f", "d"]) rememberCommand(localStorage, id);

    expect(readRecent(localStorage)).toEqual(["d", "f", "e", "c", "b"]);
  });

  it.each(["not json", "{}", "[1, null]"])("are empty if %s is stored", (text) => {
    localStorage.setItem("recent-commands", text);

    expect(readRecent(localStorage)).toEqual([]);
  });
});
