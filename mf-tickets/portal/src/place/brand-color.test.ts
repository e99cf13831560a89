import { describe, expect, it } from "@jest/globals";
import { contrast, parse, toColors } from "./brand-color.ts";

const brands = ["#000000", "#ffffff", "#ffd400", "#ff0000", "#00a86b", "#4f5bd8", "#777777", "#15191f"];
const schemes = (pair = "") => [...pair.matchAll(/#[0-9a-f]{6}/g)].map(([color]) => color);

describe("the colours of a brand", () => {
  it.each(brands)("keep text readable in both schemes: %s", (brand) => {
    const colors = toColors(brand);
    const [onLight = "", onDark = ""] = schemes(colors["--accent-text"]);
    const [lightTint = "", darkTint = ""] = schemes(colors["--accent-tint"]);
    const pairs = [
      [colors["--on-accent"], colors["--accent"]],
      [colors["--on-accent"], colors["--accent-hover"]],
      [onLight, "#f2f4f7"],
      [onDark, "#262b35"],
      ["#485163", lightTint],
      ["#c3c9d3", darkTint],
      [onLight, lightTint],
      [onDark, darkTint],
    ];

    const ratios = pairs.map(([one = "", other = ""]) => contrast(parse(one), parse(other)));

    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  });

  it("use the brand colour itself if it is readable", () => {
    expect(toColors("#4f5bd8")).toMatchObject({ "--accent": "#4f5bd8", "--on-accent": "#ffffff" });
  });
});
