import { queryOptions } from "@tanstack/react-query";
import type { Call } from "@tessera/client/call";

/** What a link offers the person who opened it. Asked once: a refusal stays one. */
export function offerQuery(call: Call, ticket: string) {
  return queryOptions({
    queryKey: ["override", ticket],
    queryFn: ({ signal }) => call("GET /registry/override/offer", { query: { ticket }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
