import { describe, expect, it } from "@jest/globals";
import { matchOptions } from "./picked-options.ts";

const options = ["Open", "In Progress", "Pending", "Resolved"].map((name) => ({ value: name, name }));
const found = (text: string) => matchOptions(options, text).map(({ name }) => name);

describe("matching options", () => {
  it("puts names that begin with the text before those with a later word that does", () => {
    expect(found("p")).toEqual(["Pending", "In Progress"]);
    expect(found(" RES ")).toEqual(["Resolved"]);
  });

  it("finds everything without a text, and nothing within a word", () => {
    expect(found("")).toHaveLength(4);
    expect(found("ding")).toEqual([]);
  });
});
