import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from "@tanstack/react-query";
import type { Page, PageAddress, PageQuery, Session } from "@tessera/federation/pages";
import { prefetchInterval } from "./fresh-time.ts";

/** Loads the code of a page and, for a session that is ready, its data. Failures show when the page is opened. */
export function prefetchPage(
  page: Extract<Page, { load: unknown }>,
  at: PageAddress,
  { session, queryClient }: { session: Session; queryClient: QueryClient },
): void {
  const { data = [], code = [] } = page.views?.find((view) => view.isShown(at)) ?? page;
  for (const load of [page.load, ...code]) load().catch(() => undefined);
  if (session.access !== "ready") return;
  for (const toQuery of data) {
    const query = toQuery({ session, ...at });
    if (query) prefetch(queryClient, query);
  }
}

function prefetch(queryClient: QueryClient, query: PageQuery): void {
  const { staleTime } = query;
  const fresh = typeof staleTime === "number" ? Math.max(staleTime, prefetchInterval) : prefetchInterval;
  const options = { ...query, staleTime: fresh };
  if ("initialPageParam" in query)
    void queryClient.prefetchInfiniteQuery(options as unknown as FetchInfiniteQueryOptions);
  else void queryClient.prefetchQuery(options as FetchQueryOptions);
}
