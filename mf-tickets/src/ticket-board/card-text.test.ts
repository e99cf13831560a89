import { describe, expect, it } from "@jest/globals";
import { cutTitle, plainText } from "./card-text.ts";

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

describe("plainText", () => {
  it("removes Markdown formatting", () => {
    expect(plainText("# Steps\n\n1. Open **the** [cart](https://x.test)\n- `Pay`\n> twice")).toBe(
      "Steps Open the cart Pay twice",
    );
  });

  it("keeps characters that are not formatting", () => {
    expect(plainText("2 * 3 = 6, a_b, #12")).toBe("2 * 3 = 6, a_b, #12");
  });

  it("takes linear time, even for text that is nothing but brackets", () => {
    expect(plainText("[".repeat(400_000))).toHaveLength(400_000);
  });
});
