import type { Page, PageData } from "@tessera/federation/pages";
import { t } from "@tessera/language/t";
import { conversationsQuery } from "./chat/conversations/conversation.queries.ts";
import { agentQuery, agentsQuery, modelsQuery } from "./common/agent.queries.ts";

/** What the start of a conversation needs. An open conversation is loaded first. */
const atStart =
  (toQuery: PageData): PageData =>
  (request) =>
    request.params.conversationId ? null : toQuery(request);

const chat = {
  crumb: t("AI Agents"),
  load: async () => (await import("./chat/chat-page.tsx")).ChatPage,
  data: [
    atStart(({ session }) => conversationsQuery(session, { search: "", archived: false })),
    atStart(({ session }) => agentsQuery(session, { status: "active", size: 100 })),
    atStart(({ session }) => modelsQuery(session)),
  ],
};

/** The pages of one agent, which are the same under both addresses. */
const agentPages: readonly Page[] = [
  {
    path: "create",
    crumb: t("Create"),
    load: async () => (await import("./agent-form/create-agent-page.tsx")).CreateAgentPage,
  },
  {
    path: ":agentId",
    crumb: t("Agent"),
    named: ({ session, params }) => agentQuery(session, params.agentId ?? ""),
    children: [
      { load: async () => (await import("./agent-page/agent-page.tsx")).AgentPage },
      {
        path: "edit",
        crumb: t("Edit"),
        load: async () => (await import("./agent-form/edit-agent-page.tsx")).EditAgentPage,
      },
    ],
  },
];

export const pages: readonly Page[] = [
  { path: "/dashboard/ai-creator/:conversationId?", ...chat },
  {
    path: "/dashboard/agents",
    crumb: t("AI Agents"),
    children: [{ load: chat.load, data: chat.data }, ...agentPages],
  },
  {
    path: "/dashboard/settings",
    crumb: t("Settings"),
    to: () => "/dashboard/organization/settings",
    children: [
      {
        path: "agents",
        crumb: t("Agents"),
        children: [
          { load: async () => (await import("./agent-list/agent-list-page.tsx")).AgentListPage },
          ...agentPages,
        ],
      },
    ],
  },
  {
    path: "/extension",
    isOpen: true,
    load: async () => (await import("./extension-install/extension-install-page.tsx")).ExtensionInstallPage,
  },
];
