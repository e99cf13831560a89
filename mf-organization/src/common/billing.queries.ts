import { queryOptions } from "@tanstack/react-query";
import type { Session } from "@tessera/ui/remote/session";
import { queryKey } from "./query-key.ts";

export function subscriptionQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.subscription(organizationId),
    queryFn: ({ signal }) => call("GET /billing/subscription", { signal }),
    enabled: access === "ready",
  });
}

export function usageQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.usage(organizationId),
    queryFn: ({ signal }) => call("GET /billing/usage", { signal }),
    enabled: access === "ready",
  });
}

/** Queries the plans. They are the same for everyone and do not change while the page is open. */
export function plansQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: [...queryKey.session(organizationId), "plans"],
    queryFn: ({ signal }) => call("GET /billing/plans", { signal }),
    enabled: access === "ready",
    staleTime: Number.POSITIVE_INFINITY,
  });
}
