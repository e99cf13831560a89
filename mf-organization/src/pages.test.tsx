import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { matchRoutes } from "react-router";
import { anInstallation } from "../test/installation.fake.ts";
import { showModule } from "../test/show-module.tsx";
import { mount } from "./module.tsx";

const routes = mount(anInstallation({}).context).routes;

function crumbsAt(path: string): [name: string, to: string][] {
  return (matchRoutes(routes, path) ?? []).flatMap(({ route: { handle }, pathname }) =>
    handle ? [[handle.crumb, handle.to?.() ?? pathname.replace(/\/$/u, "")]] : [],
  );
}

describe("the breadcrumbs of the settings", () => {
  it.each([
    ["/dashboard/organization", "General"],
    ["/dashboard/organization/settings", "General"],
    ["/dashboard/organization/members", "Members"],
    ["/dashboard/organization/help-page", "Help page"],
    ["/dashboard/organization/audit-log", "Audit log"],
    ["/dashboard/integrations", "Integrations"],
    ["/dashboard/settings/notifications", "Notifications"],
    ["/dashboard/settings/profile", "Profile"],
    ["/dashboard/settings/extension", "Browser extension"],
  ])("name %s after its entry in the sidebar, below the settings", (path, name) => {
    expect(crumbsAt(path)).toEqual([
      ["Settings", "/dashboard/organization/settings"],
      [name, path],
    ]);
  });

  it("lead to a page that exists", async () => {
    const { router } = showModule(anInstallation({}), "/dashboard/settings");

    expect(await screen.findByRole("heading", { name: "General" })).toBeTruthy();
    expect(router.state.location.pathname).toBe("/dashboard/organization/settings");
  });
});
