import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Refetches the queries below a key: active ones now, others once they are shown. An initial request in progress is restarted, because its
 * response may be outdated.
 */
export function refetchRead(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const shownFirst = {
    queryKey,
    type: "active",
    predicate: ({ state }: Query) => state.data === undefined,
  } as const;
  // Not awaited: the new request replaces the old one before anything reacts to the cancellation.
  void queryClient.cancelQueries(shownFirst, { silent: true });
  return queryClient.invalidateQueries({ queryKey });
}
