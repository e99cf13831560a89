import { describe, expect, it } from "@jest/globals";
import { cutTitle, plainText } from "./card-text.ts";

describe("a card's title", () => {
  it("is cut at 25 characters and given an ellipsis", () => {
    expect(cutTitle("Checkout fails with HTTP 500")).toBe("Checkout fails with HTTP…");
    expect(cutTitle("abcdefghijklmnopqrstuvwxyz")).toBe("abcdefghijklmnopqrstuvwxy…");
  });

  it("of 25 characters stays whole, and no character is cut in two", () => {
    expect(cutTitle("abcdefghijklmnopqrstuvwxy")).toBe("abcdefghijklmnopqrstuvwxy");
    expect(cutTitle("😀".repeat(26))).toBe(`${"😀".repeat(25)}…`);
  });
});

describe("a card's text", () => {
  it("is what the Markdown says, without its marks", () => {
    expect(plainText("# Steps\n\n1. Open **the** [cart](https://x.test)\n- `Pay`\n> twice")).toBe(
      "Steps Open the cart Pay twice",
    );
  });

  it("keeps signs that are no marks", () => {
    expect(plainText("2 * 3 = 6, a_b, #12")).toBe("2 * 3 = 6, a_b, #12");
  });

  it("is found in one go, also where nothing but brackets are written", () => {
    expect(plainText("[".repeat(400_000))).toHaveLength(400_000);
  });
});
