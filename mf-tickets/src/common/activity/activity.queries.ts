import { type InfiniteData, infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { refetchRead } from "@tessera/ui/remote/refetch-read";
import type { Session } from "@tessera/ui/remote/session";
import type { TicketActivity } from "@tessera/wire/ticket/ticket";
import { queryKey } from "../ticket/query-key.ts";
import { withNewest } from "./activity-pages.ts";

type Pages = InfiniteData<TicketActivity, string | null>;

/** A ticket's history, newest first, a page at a time. */
export function activityQuery({ call, organizationId, access }: Session, ticketId: string) {
  return infiniteQueryOptions({
    queryKey: queryKey.activity(organizationId, ticketId),
    queryFn: ({ pageParam, signal }) =>
      call("GET /tickets/:ticketId/activity", {
        params: { ticketId },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    enabled: access === "ready",
  });
}

/**
 * Refreshes a history. If it is shown and several of its pages are loaded, only the newest page is fetched; the others are fetched only if
 * the newest page does not show what changed.
 */
export async function refreshActivity(
  queryClient: QueryClient,
  session: Session,
  ticketId: string,
): Promise<void> {
  const key = queryKey.activity(session.organizationId, ticketId);
  const known = queryClient.getQueryData<Pages>(key);
  const isShown = queryClient.getQueryCache().find({ queryKey: key })?.isActive() ?? false;
  if (isShown && known && known.pages.length > 1) {
    const newest = await session
      .call("GET /tickets/:ticketId/activity", { params: { ticketId }, query: {} })
      .catch(() => null);
    const loaded = queryClient.getQueryData<Pages>(key);
    const pages = loaded && newest && withNewest(loaded.pages, newest);
    if (pages) {
      queryClient.setQueryData<Pages>(key, { ...loaded, pages });
      return;
    }
  }
  await refetchRead(queryClient, key);
}
