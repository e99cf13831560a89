import { queryOptions } from "@tanstack/react-query";
import type { Desk } from "@tessera/ui/remote/desk";
import { queryKey } from "./query-key.ts";

export function subscriptionQuery({ call, organizationId, access }: Desk) {
  return queryOptions({
    queryKey: queryKey.subscription(organizationId),
    queryFn: ({ signal }) => call("GET /billing/subscription", { signal }),
    enabled: access === "ready",
  });
}

export function usageQuery({ call, organizationId, access }: Desk) {
  return queryOptions({
    queryKey: queryKey.usage(organizationId),
    queryFn: ({ signal }) => call("GET /billing/usage", { signal }),
    enabled: access === "ready",
  });
}

/** The plans are the same for everybody and for as long as the page is open. */
export function plansQuery({ call, organizationId, access }: Desk) {
  return queryOptions({
    queryKey: [...queryKey.desk(organizationId), "plans"],
    queryFn: ({ signal }) => call("GET /billing/plans", { signal }),
    enabled: access === "ready",
    staleTime: Number.POSITIVE_INFINITY,
  });
}
