import { describe, expect, it } from "@jest/globals";
import { QueryClient } from "@tanstack/react-query";
import { matchRoutes } from "react-router";
import { anInstallation } from "../test/installation.fake.ts";
import { agentRoutes } from "./routes.tsx";

const routes = agentRoutes(anInstallation({}).context, new QueryClient());

function crumbsAt(path: string): string[] {
  return (matchRoutes(routes, path) ?? []).flatMap(({ route: { handle } }) =>
    handle ? [handle.title ?? handle.crumb] : [],
  );
}

describe("the breadcrumbs of agents", () => {
  it.each([
    ["/dashboard/ai-creator", ["AI Agents"]],
    ["/dashboard/agents", ["AI Agents"]],
    ["/dashboard/agents/a1/edit", ["AI Agents", "Agent", "Edit"]],
    ["/dashboard/settings/agents", ["Settings", "Agents"]],
    ["/dashboard/settings/agents/create", ["Settings", "Agents", "Create"]],
    ["/dashboard/settings/agents/a1/edit", ["Settings", "Agents", "Agent", "Edit"]],
  ])("begin at %s with the entry of the sidebar", (path, crumbs) => {
    expect(crumbsAt(path)).toEqual(crumbs);
  });
});
