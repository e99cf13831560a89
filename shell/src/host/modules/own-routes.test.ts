import { describe, expect, it } from "@jest/globals";
import { matchRoutes, type RouteObject } from "react-router";
import { withoutBlankPages } from "./own-routes.ts";

const routes: RouteObject[] = [
  {
    path: "/dashboard",
    handle: { crumb: "Dashboard" },
    children: [
      {
        path: "organization",
        handle: { crumb: "Organization" },
        children: [
          { index: true, element: "settings" },
          { path: "members", element: "members" },
          { element: "plans layout", children: [{ path: "plans/:plan", element: "plan" }] },
          {
            path: "billing",
            element: "billing layout",
            children: [{ path: "invoices", element: "invoices" }],
          },
        ],
      },
    ],
  },
];

const pageAt = (path: string) => matchRoutes(withoutBlankPages(routes), path)?.at(-1)?.route.element;

describe("withoutBlankPages", () => {
  it("removes the path of a parent without a page, so that the module with a page there gets it", () => {
    expect(matchRoutes(routes, "/dashboard")).not.toBeNull();
    expect(pageAt("/dashboard")).toBeUndefined();
  });

  it.each([
    ["/dashboard/organization", "settings"],
    ["/dashboard/organization/members", "members"],
    ["/dashboard/organization/plans/basic", "plan"],
    ["/dashboard/organization/billing", "billing layout"],
    ["/dashboard/organization/billing/invoices", "invoices"],
  ])("keeps the page at %s", (path, page) => {
    expect(pageAt(path)).toBe(page);
  });

  it("remembers the path of a removed parent", () => {
    const matches = matchRoutes(withoutBlankPages(routes), "/dashboard/organization/members");

    expect(matches?.map(({ route }) => route.handle?.at)).toEqual([
      "/dashboard",
      "/dashboard/organization",
      undefined,
    ]);
  });
});
