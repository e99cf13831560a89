import { describe, expect, it } from "@jest/globals";
import { readAddresses } from "./addresses.ts";

describe("readAddresses", () => {
  it.each([
    ["mei@demo.test", ["mei@demo.test"]],
    [
      "  mei@demo.test,nina@demo.test;\nomar@demo.test ",
      ["mei@demo.test", "nina@demo.test", "omar@demo.test"],
    ],
    ["Mei Tanaka <mei@demo.test>, Nina <nina@demo.test>", ["mei@demo.test", "nina@demo.test"]],
    ["mei@demo.test Mei@Demo.test", ["Mei@Demo.test"]],
    ["", []],
  ])("reads %j", (text, addresses) => {
    expect(readAddresses(text)).toEqual({ addresses, wrong: null });
  });

  it.each(["mei", "mei@demo", "a@b@c.test"])("reports that %j is not an address", (text) => {
    expect(readAddresses(`ok@demo.test, ${text}`).wrong).toBe(text);
  });
});
