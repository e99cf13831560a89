import { describe, expect, it } from "@jest/globals";
import { excerptAround } from "./excerpt-around.ts";

const excerpt = "Since the release on Monday customers cannot pay by bank transfer any more.";

describe("excerptAround", () => {
  it("starts with a word shortly before the match", () => {
    expect(excerptAround(excerpt, " TRANSFER")).toBe("…customers cannot pay by bank transfer any more.");
  });

  it("leaves the excerpt unchanged if the match is near the start or missing", () => {
    expect(excerptAround(excerpt, "release")).toBe(excerpt);
    expect(excerptAround(excerpt, "card")).toBe(excerpt);
  });

  it("starts with the first of several words", () => {
    expect(excerptAround(excerpt, "more transfer")).toBe("…customers cannot pay by bank transfer any more.");
  });

  it("cuts inside text without spaces", () => {
    expect(excerptAround(`${"x".repeat(80)}iban`, "iban")).toBe("…iban");
  });
});
