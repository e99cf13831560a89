import type { QueryClient } from "@tanstack/react-query";
import type { RemoteContext } from "@tessera/federation/remote";
import { RemoteRoot } from "@tessera/ui/remote/root";
import { Outlet, type RouteObject } from "react-router";
import { useLive } from "./common/use-live.ts";
import { pages } from "./pages.ts";

/** The pages, which follow what others do. */
function LivePages() {
  useLive();
  return <Outlet />;
}

async function chatPage() {
  return { Component: (await pages.chat()).ChatPage };
}

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
          <LivePages />
        </RemoteRoot>
      ),
      children: [
        { path: "ai-creator/:conversationId?", handle: { crumb: "AI Agents" }, lazy: chatPage },
        { path: "agents", handle: { crumb: "Agents" }, lazy: chatPage },
        { path: "settings/agents", handle: { crumb: "Agents" }, lazy: listPage },
      ],
    },
  ];
}
