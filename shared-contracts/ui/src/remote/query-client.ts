import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@tessera/client/api-error";

/** Allows one retry, and only for failures that may be temporary: no connection, or a server error. */
function mayPass(failures: number, error: Error): boolean {
  const passing = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return failures < 1 && passing;
}

/**
 * Creates the query cache of a remote, with our retry rules. With `networkMode: always`, a change without a connection fails visibly
 * instead of being queued silently. What failed for want of a connection is loaded once it is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: mayPass, retryDelay: 400, networkMode: "always", refetchOnReconnect: true },
      mutations: { networkMode: "always" },
    },
  });
}
