import { describe, expect, it } from "@jest/globals";
import { findLicences, isExchangeable, mergeLicences } from "./listed-licence.ts";

const licence = (name: string, named = "MIT", version = "1.0.0") => ({
  ...{ name, version, licence: named, source: "", text: "" },
});

const merged = mergeLicences({
  browser: [licence("react"), licence("@mantine/core"), licence("react")],
  server: [licence("sharp", "Apache-2.0"), licence("react"), licence("react", "MIT", "2.0.0")],
});

describe("mergeLicences", () => {
  it("lists each version once, by name, with the places where it runs", () => {
    expect(merged.map(({ name, version, places }) => `${name}@${version} ${places.join("+")}`)).toEqual([
      "@mantine/core@1.0.0 browser",
      "react@1.0.0 browser+server",
      "react@2.0.0 server",
      "sharp@1.0.0 server",
    ]);
  });
});

describe("findLicences", () => {
  it.each([
    ["", 4],
    ["REACT", 2],
    ["react 2.0", 1],
    ["apache", 1],
    ["sharp mit", 0],
  ])("finds by all words of %j", (search, count) => {
    expect(findLicences(merged, search)).toHaveLength(count);
  });
});

describe("isExchangeable", () => {
  it.each([
    ["LGPL-3.0-or-later", true],
    ["MIT AND LGPL-2.1-only", true],
    ["MPL-2.0", false],
    ["MIT", false],
  ])("is for %s: %s", (named, expected) => {
    expect(isExchangeable(licence("x", named))).toBe(expected);
  });
});
