import { describe, expect, it } from "@jest/globals";
import { getReadyPage } from "./ready-page.ts";

const pages = {
  "/": "landing.html",
  "/pricing": "pricing.html",
  "/help/:organization": "portal.html",
  "/help/:organization/new": "portal.html",
  "/help/:organization?language=de": "portal.de.html",
};

describe("the ready page of a path", () => {
  it.each([
    ["/", "landing.html"],
    ["/pricing", "pricing.html"],
    ["/help/acme", "portal.html"],
    ["/help", undefined],
    ["/help/", undefined],
    ["/help/acme/more", undefined],
    ["/help/acme/new", "portal.html"],
    ["/help/:organization", "portal.html"],
    ["/constructor", undefined],
  ])("%s is %s", (path, file) => {
    expect(getReadyPage({ pages }, path)).toBe(file);
  });

  it("is in the requested language if there is one, also for a path with a name", () => {
    expect([
      getReadyPage({ pages }, "/help/acme", "de"),
      getReadyPage({ pages }, "/help/acme/new", "de"),
    ]).toEqual(["portal.de.html", "portal.html"]);
  });

  it("is undefined if the release has none", () => {
    expect(getReadyPage({}, "/")).toBeUndefined();
  });
});
