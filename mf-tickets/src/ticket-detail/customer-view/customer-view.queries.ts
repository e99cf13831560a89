import { queryOptions } from "@tanstack/react-query";
import type { Session } from "@tessera/ui/remote/session";
import { queryKey } from "../../common/ticket/query-key.ts";

/** Queries the customer's view of a ticket. It is never cached, because users open it to check what is visible right now. */
export function customerViewQuery({ call, organizationId, access }: Session, ticketId: string) {
  return queryOptions({
    queryKey: queryKey.customerView(organizationId, ticketId),
    queryFn: ({ signal }) => call("GET /tickets/:ticketId/customer-view", { params: { ticketId }, signal }),
    enabled: access === "ready",
    staleTime: 0,
    gcTime: 0,
  });
}
