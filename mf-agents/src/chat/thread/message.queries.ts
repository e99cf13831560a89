import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Session } from "@tessera/ui/remote/session";
import { queryKey } from "../../common/query-key.ts";

/** The messages of a conversation, loaded from the last page backwards. Each page is oldest first. */
export function messagesQuery({ call, organizationId, access }: Session, conversationId: string) {
  return infiniteQueryOptions({
    queryKey: queryKey.messages(organizationId, conversationId),
    queryFn: ({ pageParam, signal }) =>
      call("GET /chat/conversations/:conversationId/messages", {
        params: { conversationId },
        query: pageParam ? { before: pageParam } : {},
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ items: [first], has_more: hasMore }) => (hasMore && first ? first.id : undefined),
    select: ({ pages }) => pages.toReversed().flatMap(({ items }) => items),
    enabled: access === "ready",
  });
}
