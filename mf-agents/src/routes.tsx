import type { QueryClient } from "@tanstack/react-query";
import type { PageNaming, RemoteContext } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { RemoteRoot } from "@tessera/ui/remote/root";
import { Outlet, type RouteObject } from "react-router";
import { AgentCrumb } from "./agent-page/agent-crumb.tsx";
import { pages } from "./pages.ts";
import { useLive } from "./use-live.ts";

/** The pages, updated by live events. */
function LivePages() {
  useLive();
  return <Outlet />;
}

async function chatPage() {
  return { Component: (await pages.chat()).ChatPage };
}

async function listPage() {
  return { Component: (await pages.list()).AgentListPage };
}

/** The pages of one agent, which are the same under both addresses. */
function pagesOfAgents(naming: PageNaming): RouteObject[] {
  return [
    {
      path: "create",
      handle: { crumb: t("Create") },
      lazy: async () => ({ Component: (await pages.create()).CreateAgentPage }),
    },
    {
      path: ":agentId",
      handle: naming,
      children: [
        { index: true, lazy: async () => ({ Component: (await pages.agent()).AgentPage }) },
        {
          path: "edit",
          handle: { crumb: t("Edit") },
          lazy: async () => ({ Component: (await pages.edit()).EditAgentPage }),
        },
      ],
    },
  ];
}

/** The routes of this module with their breadcrumbs. */
export function agentRoutes(context: RemoteContext, queryClient: QueryClient): RouteObject[] {
  const root = { context, queryClient };
  const agentNaming: PageNaming = {
    crumb: () => (
      <RemoteRoot {...root}>
        <AgentCrumb />
      </RemoteRoot>
    ),
    title: t("Agent"),
  };
  const settings: PageNaming = { crumb: t("Settings"), to: () => "/dashboard/organization/settings" };
  const agentPages = pagesOfAgents(agentNaming);
  return [
    {
      // No path here, because a route with both path and element would be taken for the page at that path.
      element: (
        <RemoteRoot {...root}>
          <LivePages />
        </RemoteRoot>
      ),
      children: [
        {
          path: "/dashboard",
          children: [
            { path: "ai-creator/:conversationId?", handle: { crumb: t("AI Agents") }, lazy: chatPage },
            {
              path: "agents",
              handle: { crumb: t("AI Agents") },
              children: [{ index: true, lazy: chatPage }, ...agentPages],
            },
            {
              path: "settings",
              handle: settings,
              children: [
                {
                  path: "agents",
                  handle: { crumb: t("Agents") },
                  children: [{ index: true, lazy: listPage }, ...agentPages],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      path: "/extension",
      lazy: async () => {
        const { ExtensionInstallPage } = await pages.extension();
        return {
          element: (
            <RemoteRoot {...root}>
              <ExtensionInstallPage />
            </RemoteRoot>
          ),
        };
      },
    },
  ];
}
