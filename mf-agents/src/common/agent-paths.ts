import { useLocation } from "react-router";

const settings = "/dashboard/settings/agents";
const besideChat = "/dashboard/agents";

/** Returns the addresses of agents: under the settings, or under the chat if the current page is there. */
export function useAgentPaths() {
  const base = useLocation().pathname.startsWith(settings) ? settings : besideChat;
  return {
    list: settings,
    create: `${base}/create`,
    one: (agentId: string) => `${base}/${agentId}`,
    edit: (agentId: string) => `${base}/${agentId}/edit`,
    talk: (agentId: string) => `${besideChat}?agent=${agentId}`,
  };
}
