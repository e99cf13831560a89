import { queryOptions } from "@tanstack/react-query";
import type { Call } from "@tessera/client/call";

/** Returns the query for the override that a link offers. It is sent once and not retried, because a refusal is final. */
export function offerQuery(call: Call, ticket: string) {
  return queryOptions({
    queryKey: ["override", ticket],
    queryFn: ({ signal }) => call("GET /registry/override/offer", { query: { ticket }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
