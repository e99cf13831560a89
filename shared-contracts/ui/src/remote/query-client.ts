import { QueryClient } from "@tanstack/react-query";
import { mayRetry, retryDelay } from "@tessera/client/query-rules";

/**
 * Creates a query cache with the retry rule of the shell and all modules. With `networkMode: always`, queries and changes without a
 * connection fail visibly instead of waiting silently. What failed for want of a connection is loaded once it is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, retryDelay, networkMode: "always", refetchOnReconnect: true },
      mutations: { networkMode: "always" },
    },
  });
}
