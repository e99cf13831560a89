import type { QueryClient } from "@tanstack/react-query";
import type { RemoteContext } from "@tessera/federation/remote";
import { RemoteRoot } from "@tessera/ui/remote/root";
import { Outlet, type RouteObject } from "react-router";
import { pages } from "./pages.ts";

async function listPage() {
  return { Component: (await pages.agentList()).AgentListPage };
}

/** The pages of this remote, and what the breadcrumb says on each. */
export function agentRoutes(context: RemoteContext, queryClient: QueryClient): RouteObject[] {
  return [
    {
      path: "/dashboard",
      handle: { crumb: "Dashboard" },
      element: (
        <RemoteRoot context={context} queryClient={queryClient}>
          <Outlet />
        </RemoteRoot>
      ),
      children: [
        { path: "ai-creator", handle: { crumb: "AI Agents" }, lazy: listPage },
        { path: "agents", handle: { crumb: "Agents" }, lazy: listPage },
        { path: "settings/agents", handle: { crumb: "Agents" }, lazy: listPage },
      ],
    },
  ];
}
