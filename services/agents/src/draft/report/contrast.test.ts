import { describe, expect, it } from "@jest/globals";
import { separateContrast } from "./contrast.ts";

describe("separateContrast", () => {
  it.each([
    ["Total is wrong (says 9.99 but should say 19.99).", "should say 19.99", "Total is wrong: says 9.99"],
    ["The report is dated 2025 although it should be 2026.", "it should be 2026", "The report is dated 2025"],
    ["Quantity shows 2, expected 3.", "expected 3", "Quantity shows 2"],
    ["I expected a sorted list, but it is not.", "I expected a sorted list", "it is not"],
    ["Es zeigt 10, aber es sollte 100 zeigen.", "es sollte 100 zeigen", "Es zeigt 10"],
    ["Ça affiche 10 mais ça devrait afficher 100.", "ça devrait afficher 100", "Ça affiche 10"],
  ])("separates %s", (sentence, expected, actual) => {
    expect(separateContrast(sentence)).toEqual({ expected, actual });
  });

  it.each([
    "It should open the checkout.",
    "I tried twice, but nothing happens.",
    "It should be red but it should also blink.",
    "No, expected 3.",
  ])("leaves %s", (sentence) => {
    expect(separateContrast(sentence)).toBeNull();
  });
});
