import { useMemo } from "react";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";

const creatorPath = "/dashboard/ai-creator";
const agentsPath = "/dashboard/agents";

interface Spot {
  conversationId?: string | null;
  agentId?: string | null;
  /** The id of the draft next to the conversation, or `new` to create one. */
  draft?: string | null;
}

/** Returns the address of a spot in one of the two places of the chat. Under the agents' path, the conversation is a query parameter. */
function toAddress(isBesideAgents: boolean, { conversationId, agentId, draft }: Spot): string {
  const query = new URLSearchParams();
  if (agentId && !conversationId) query.set("agent", agentId);
  if (isBesideAgents && conversationId) query.set("conversation", conversationId);
  if (draft) query.set("draft", draft);
  const path = isBesideAgents
    ? agentsPath
    : conversationId
      ? `${creatorPath}/${conversationId}`
      : creatorPath;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns the current spot in the chat, and functions to go to others. */
export function useChatPlace() {
  const { pathname } = useLocation();
  const params = useParams<{ conversationId?: string }>();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isBesideAgents = pathname.startsWith(agentsPath);
  const conversationId = params.conversationId ?? query.get("conversation");
  const agentId = query.get("agent");
  const draft = query.get("draft");
  return useMemo(() => {
    const to = (spot: Spot) => toAddress(isBesideAgents, spot);
    return {
      isBesideAgents,
      conversationId,
      agentId,
      draft,
      to,
      go: (spot: Spot, options: { replace?: boolean } = {}) => void navigate(to(spot), options),
    };
  }, [isBesideAgents, conversationId, agentId, draft, navigate]);
}

export type ChatPlace = ReturnType<typeof useChatPlace>;
