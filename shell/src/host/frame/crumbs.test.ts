import { describe, expect, it } from "@jest/globals";
import type { UIMatch } from "react-router";
import { toCrumbs, toTitle } from "./crumbs.ts";

const aMatch = (pathname: string, handle?: unknown, loaderData?: unknown): UIMatch => ({
  id: pathname,
  pathname,
  params: {},
  loaderData,
  handle,
});

describe("toCrumbs", () => {
  it("returns the routes that have a crumb, in order", () => {
    const crumbs = toCrumbs([
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

  it("links to the path that was removed from a parent without a page", () => {
    const match = {
      ...aMatch("/", { crumb: "Ticket", at: "/tickets/:ticketId" }),
      params: { ticketId: "a b" },
    };

    expect(toCrumbs([match])[0]?.to).toBe("/tickets/a%20b");
  });

  it("links to the address that the page names", () => {
    const list = { crumb: "Tickets", to: () => "/dashboard?status=open&page=2" };

    expect(toCrumbs([aMatch("/dashboard", list)])[0]?.to).toBe("/dashboard?status=open&page=2");
  });

  it("passes the loader data to a crumb function", () => {
    const [crumb] = toCrumbs([
      aMatch("/t", { crumb: (data: { title: string }) => data.title }, { title: "Lost" }),
    ]);

    expect(crumb?.label).toBe("Lost");
  });
});

describe("toTitle", () => {
  it("puts the page's title before the product's name", () => {
    expect(toTitle("Dashboard")).toBe("Dashboard · Tessera: AI-assisted customer support");
  });

  it("returns the product's name if the page has no title", () => {
    expect(toTitle(undefined)).toBe("Tessera: AI-assisted customer support");
  });
});
