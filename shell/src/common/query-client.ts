import { QueryClient } from "@tanstack/react-query";
import { mayRetry, retryDelay } from "@tessera/client/query-rules";

/** Creates the query client with the shared defaults. Without a connection, queries fail visibly instead of pausing. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, retryDelay, networkMode: "always", refetchOnReconnect: true },
      mutations: { networkMode: "always" },
    },
  });
}
