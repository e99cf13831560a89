import { queryOptions } from "@tanstack/react-query";
import type { Session } from "@tessera/ui/remote/session";
import { queryKey } from "../../common/ticket/query-key.ts";

const aMinute = 60_000;

/** Queries tickets that may be about the same problem. It is sent with the page, but the page also works without it. */
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

/** Queries a summary of the ticket in a few statements. A model may be paid for it, so it runs only on request, and the result is kept. */
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
