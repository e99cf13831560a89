import { describe, expect, it } from "@jest/globals";
import { hasWord, rareWords } from "./rare-words.ts";

describe("the distinctive words of a ticket", () => {
  it.each([
    "Ask kim.customer@nordlicht-moebel.example about it.",
    "It happens on https://checkout.nordlicht-moebel.example/ since Monday.",
    "See www.nordlicht-moebel.example for more.",
  ])("never include the domain of an address: %s", (description) => {
    const words = rareWords({ title: "Invoice shows blank pages", description });

    expect(words).toContain("invoice");
    expect(words.join(" ")).not.toMatch(/nordlicht|moebel|checkout|kim/u);
  });

  it("include the path after a domain", () => {
    const description = "GET https://nordlicht.example/api/export_orders stops.";

    expect(rareWords({ title: "It stops", description })).toContain("api/export_orders");
  });
});

describe("finding a word in a text", () => {
  it.each<[string, string, boolean]>([
    ["Nordlicht cannot pay.", "nordlicht", true],
    ["From orders@nordlicht.example", "nordlicht", false],
    ["On https://nordlicht.example/orders", "nordlicht", false],
    ["On https://nordlicht.example/orders", "orders", true],
    ["The reordering fails", "order", false],
    ["E-417 (twice)", "e-417", true],
  ])("matches whole words only: in %j, %j is %s", (text, word, stands) => {
    expect(hasWord(text, word)).toBe(stands);
  });
});
