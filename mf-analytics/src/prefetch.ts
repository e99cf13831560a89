import type { QueryClient } from "@tanstack/react-query";
import type { RemoteContext } from "@tessera/federation/remote";
import { prefetchInterval } from "@tessera/ui/remote/fresh-time";
import { toSession } from "@tessera/ui/remote/session";
import { pages } from "./pages.ts";
import { reportQuery } from "./report/report.queries.ts";
import { needsToday, parseAddress, toQuery } from "./report/report-address.ts";

/** Returns a function that prefetches the code of the page, and its report if the address alone determines the dates. */
export function createPrefetch(context: RemoteContext, queryClient: QueryClient): (path: string) => void {
  return (path) => {
    // A failure is shown when the page is opened.
    pages.report().catch(() => undefined);
    const session = toSession(context, context.identity.getState());
    const address = parseAddress(new URL(path, location.origin).searchParams);
    if (session.access !== "ready" || needsToday(address)) return;
    void queryClient.prefetchQuery({
      ...reportQuery(session, address.report, toQuery(address, undefined)),
      staleTime: prefetchInterval,
    });
  };
}
