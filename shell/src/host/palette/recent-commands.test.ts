import { beforeEach, describe, expect, it } from "@jest/globals";
import { readRecent, rememberCommand } from "./recent-commands.ts";

beforeEach(() => localStorage.clear());

describe("recent commands", () => {
  it("are the last five, the latest first, each once", () => {
    for (const id of ["a", "b", "c", "d", "e", "f", "d"]) rememberCommand(localStorage, id);

    expect(readRecent(localStorage)).toEqual(["d", "f", "e", "c", "b"]);
  });

  it.each(["not json", "{}", "[1, null]"])("are none when %s is kept", (text) => {
    localStorage.setItem("recent-commands", text);

    expect(readRecent(localStorage)).toEqual([]);
  });
});
