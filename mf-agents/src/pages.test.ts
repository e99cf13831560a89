import { describe, expect, it } from "@jest/globals";
import { matchRoutes } from "react-router";
import { anInstallation } from "../test/installation.fake.ts";
import { mount } from "./module.tsx";

const routes = mount(anInstallation({}).context).routes;

function crumbsAt(path: string): string[] {
  return (matchRoutes(routes, path) ?? []).flatMap(({ route: { handle } }) =>
    handle ? [typeof handle.crumb === "string" ? handle.crumb : "(the name of the agent)"] : [],
  );
}

describe("the breadcrumbs of agents", () => {
  it.each([
    ["/dashboard/ai-creator", ["AI Agents"]],
    ["/dashboard/agents", ["AI Agents"]],
    ["/dashboard/agents/a1/edit", ["AI Agents", "(the name of the agent)", "Edit"]],
    ["/dashboard/settings/agents", ["Settings", "Agents"]],
    ["/dashboard/settings/agents/create", ["Settings", "Agents", "Create"]],
    ["/dashboard/settings/agents/a1/edit", ["Settings", "Agents", "(the name of the agent)", "Edit"]],
  ])("begin at %s with the entry of the sidebar", (path, crumbs) => {
    expect(crumbsAt(path)).toEqual(crumbs);
  });
});
