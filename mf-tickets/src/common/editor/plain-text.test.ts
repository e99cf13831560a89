import { describe, expect, it } from "@jest/globals";
import { plainText } from "./plain-text.ts";

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
