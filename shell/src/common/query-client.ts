import { QueryClient } from "@tanstack/react-query";
import { mayRetry, retryDelay } from "@tessera/client/query-rules";

/** The defaults of every question to the API. Without a connection it fails visibly instead of waiting unseen. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, retryDelay, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
}
