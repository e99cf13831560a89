import { describe, expect, it } from "@jest/globals";
import { toSitePattern } from "./site-pattern.ts";

describe("the pattern of a site", () => {
  it("omits the port, because Firefox matches no pattern with a port", () => {
    expect(toSitePattern("http://127.0.0.1:3000")).toBe("http://127.0.0.1/*");
    expect(toSitePattern("https://support.example.com/dashboard?tab=1")).toBe(
      "https://support.example.com/*",
    );
  });
});
