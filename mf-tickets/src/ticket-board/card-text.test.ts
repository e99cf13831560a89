import { describe, expect, it } from "@jest/globals";
import { cutTitle } from "./card-text.ts";

describe("cutTitle", () => {
  it("cuts a title after 25 characters and adds an ellipsis", () => {
    expect(cutTitle("Checkout fails with HTTP 500")).toBe("Checkout fails with HTTP…");
    expect(cutTitle("abcdefghijklmnopqrstuvwxyz")).toBe("abcdefghijklmnopqrstuvwxy…");
  });

  it("keeps a title of 25 characters and does not split a character", () => {
    expect(cutTitle("abcdefghijklmnopqrstuvwxy")).toBe("abcdefghijklmnopqrstuvwxy");
    expect(cutTitle("😀".repeat(26))).toBe(`${"😀".repeat(25)}…`);
  });
});
