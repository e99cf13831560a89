import { queryOptions } from "@tanstack/react-query";
import type { Session } from "@tessera/ui/remote/session";
import { queryKey } from "../../common/query-key.ts";

const aMinute = 60_000;

/** What may be about the same. It is asked with the page, and a page stands without it. */
export function similarQuery({ call, organizationId, access }: Session, ticketId: string) {
  return queryOptions({
    queryKey: queryKey.similar(organizationId, ticketId),
    queryFn: ({ signal }) =>
      call("GET /agents/ticket-help/:ticketId/similar", { params: { ticketId }, signal }),
    enabled: access === "ready",
    staleTime: aMinute,
    retry: false,
  });
}

/** The ticket in a few statements; a model may be paid for it, so it is asked when someone does, and kept. */
export function summaryQuery({ call, organizationId }: Session, ticketId: string) {
  return queryOptions({
    queryKey: queryKey.summary(organizationId, ticketId),
    queryFn: ({ signal }) =>
      call("GET /agents/ticket-help/:ticketId/summary", { params: { ticketId }, signal }),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
