import { describe, expect, it } from "@jest/globals";
import type { UIMatch } from "react-router";
import { crumbsOf, titleOf } from "./crumbs.ts";

const aMatch = (pathname: string, handle?: unknown, loaderData?: unknown): UIMatch => ({
  id: pathname,
  pathname,
  params: {},
  loaderData,
  handle,
});

describe("crumbsOf", () => {
  it("names the routes that have a crumb, in their order", () => {
    const crumbs = crumbsOf([
      aMatch("/"),
      aMatch("/dashboard", { crumb: "Dashboard" }),
      aMatch("/dashboard/organization", { crumb: "Organization" }),
      aMatch("/dashboard/organization/members", { other: 1 }),
    ]);

    expect(crumbs.map(({ to, label }) => [to, label])).toEqual([
      ["/dashboard", "Dashboard"],
      ["/dashboard/organization", "Organization"],
    ]);
  });

  it("leads to where a parent without a page of its own stood", () => {
    const match = {
      ...aMatch("/", { crumb: "Ticket", at: "/tickets/:ticketId" }),
      params: { ticketId: "a b" },
    };

    expect(crumbsOf([match])[0]?.to).toBe("/tickets/a%20b");
  });

  it("asks a crumb that depends on what was loaded", () => {
    const [crumb] = crumbsOf([
      aMatch("/t", { crumb: (data: { title: string }) => data.title }, { title: "Lost" }),
    ]);

    expect(crumb?.label).toBe("Lost");
  });
});

describe("titleOf", () => {
  it("puts the page's words first", () => {
    expect(titleOf("Dashboard")).toBe("Dashboard · Tessera: AI-assisted customer support");
  });

  it("is the product's name where there are no words", () => {
    expect(titleOf(undefined)).toBe("Tessera: AI-assisted customer support");
  });
});
