import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@tessera/client/api-error";

/** One retry, and only for what may pass by itself: no connection, or the server's own trouble. */
function mayPass(failures: number, error: Error): boolean {
  const passing = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return failures < 1 && passing;
}

/**
 * The cache of a remote, with the retries of this repository. `networkMode: always`: without a connection a change fails
 * visibly instead of waiting unseen.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: mayPass, retryDelay: 400, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
}
