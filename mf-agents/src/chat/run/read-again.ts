import type { QueryClient } from "@tanstack/react-query";

/**
 * Reads a query after what it reads was changed, and waits until its newest data is there. Rejects if the last read failed. A live event may
 * start another read meanwhile, which ends this one: then that one counts.
 */
export async function readAgain(queryClient: QueryClient, queryKey: readonly string[]): Promise<void> {
  const filter = { queryKey };
  // A read in progress may have started before the change and would be taken for the new one.
  await queryClient.cancelQueries(filter);
  await queryClient.refetchQueries(filter);
  while (queryClient.isFetching(filter) > 0)
    await queryClient.refetchQueries(filter, { cancelRefetch: false });
  const state = queryClient.getQueryState(queryKey);
  if (state?.status === "error") throw state.error;
}
