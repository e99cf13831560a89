import { describe, expect, it } from "@jest/globals";
import { excerptAround } from "./excerpt-around.ts";

const excerpt = "Since the release on Monday customers cannot pay by bank transfer any more.";

describe("excerptAround", () => {
  it("begins with a word shortly before the match", () => {
    expect(excerptAround(excerpt, " TRANSFER")).toBe("…customers cannot pay by bank transfer any more.");
  });

  it("leaves alone what begins near the match, or has none", () => {
    expect(excerptAround(excerpt, "release")).toBe(excerpt);
    expect(excerptAround(excerpt, "card")).toBe(excerpt);
  });

  it("cuts into what has no words", () => {
    expect(excerptAround(`${"x".repeat(80)}iban`, "iban")).toBe("…iban");
  });
});
