import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { freshTime } from "@tessera/ui/remote/fresh-time";
import type { Session } from "@tessera/ui/remote/session";
import { queryKey } from "../../common/query-key.ts";

export interface ConversationFilter {
  search: string;
  archived: boolean;
}

const size = 50;

export function conversationsQuery(
  { call, organizationId, access }: Session,
  { search, archived }: ConversationFilter,
) {
  return infiniteQueryOptions({
    queryKey: [...queryKey.conversations(organizationId), { search, archived }],
    queryFn: ({ pageParam, signal }) =>
      call("GET /chat/conversations", {
        query: { page: pageParam, size, archived, ...(search ? { search } : {}) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pages }, _all, page) => (page < pages ? page + 1 : undefined),
    enabled: access === "ready",
    staleTime: freshTime,
    placeholderData: keepPreviousData,
  });
}

export function conversationQuery({ call, organizationId, access }: Session, conversationId: string) {
  return queryOptions({
    queryKey: queryKey.conversation(organizationId, conversationId),
    queryFn: ({ signal }) =>
      call("GET /chat/conversations/:conversationId", { params: { conversationId }, signal }),
    enabled: access === "ready",
  });
}
