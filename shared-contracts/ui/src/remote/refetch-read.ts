import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Reads what stands under a key again, where it is shown; the rest once it is shown. A first reading that is under way
 * begins again: its answer may be older than what is asked for.
 */
export function refetchRead(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const shownFirst = {
    queryKey,
    type: "active",
    predicate: ({ state }: Query) => state.data === undefined,
  } as const;
  // Not awaited: the new reading takes the place of the old one before anybody notices that it ended.
  void queryClient.cancelQueries(shownFirst, { silent: true });
  return queryClient.invalidateQueries({ queryKey });
}
