import { describe, expect, it } from "@jest/globals";
import { readyPageOf } from "./ready-page.ts";

const pages = { "/": "landing.html", "/pricing": "pricing.html", "/help/:organization": "portal.html" };

describe("the ready page of a path", () => {
  it.each([
    ["/", "landing.html"],
    ["/pricing", "pricing.html"],
    ["/help/acme", "portal.html"],
    ["/help", undefined],
    ["/help/", undefined],
    ["/help/acme/more", undefined],
    ["/help/:organization", "portal.html"],
    ["/constructor", undefined],
  ])("%s is %s", (path, file) => {
    expect(readyPageOf({ pages }, path)).toBe(file);
  });

  it("is none where a release has none", () => {
    expect(readyPageOf({}, "/")).toBeUndefined();
  });
});
