import type { QueryClient } from "@tanstack/react-query";
import type { RemoteContext } from "@tessera/federation/remote";
import { prefetchInterval } from "@tessera/ui/remote/fresh-time";
import { toSession } from "@tessera/ui/remote/session";
import { conversationsQuery } from "./chat/conversations/conversation.queries.ts";
import { agentsQuery, modelsQuery } from "./common/agent.queries.ts";

/** The pages on which a conversation can begin. */
const chatPath = /^\/dashboard\/(?:ai-creator|agents)\/?$/u;

/** Creates a function that loads the initial data of the chat: conversations, agents and models. */
export function createPrefetch(context: RemoteContext, queryClient: QueryClient): (path: string) => void {
  return (path) => {
    const session = toSession(context, context.identity.getState());
    if (session.access !== "ready" || !chatPath.test(new URL(path, location.origin).pathname)) return;
    void queryClient.prefetchInfiniteQuery({
      ...conversationsQuery(session, { search: "", archived: false }),
      staleTime: prefetchInterval,
    });
    void queryClient.prefetchQuery({
      ...agentsQuery(session, { status: "active", size: 100 }),
      staleTime: prefetchInterval,
    });
    void queryClient.prefetchQuery(modelsQuery(session));
  };
}
