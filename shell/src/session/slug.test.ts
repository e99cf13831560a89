import { describe, expect, it } from "@jest/globals";
import { toSlug } from "./slug.ts";

describe("toSlug", () => {
  it.each([
    ["Lumen Goods", "lumen-goods"],
    ["Café Zürich & Söhne!", "cafe-zurich-sohne"],
    ["  --A1--  ", "a1"],
    ["東京", "organization"],
    ["x", "x-organization"],
  ])("makes a slug of %j", (name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });

  it("adds a suffix to distinguish organizations with the same name", () => {
    expect(toSlug("Lumen Goods", "7f3a")).toBe("lumen-goods-7f3a");
  });

  it("stays within the length that the identity service accepts", () => {
    const slug = toSlug("very ".repeat(30), "7f3a");

    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(slug.length).toBeLessThanOrEqual(48);
  });
});
