import { queryOptions } from "@tanstack/react-query";
import type { Session } from "@tessera/ui/remote/session";
import { queryKey } from "../ticket/query-key.ts";

export function watchersQuery({ call, organizationId, access }: Session, ticketId: string) {
  return queryOptions({
    queryKey: queryKey.watchers(organizationId, ticketId),
    queryFn: ({ signal }) => call("GET /tickets/:ticketId/watchers", { params: { ticketId }, signal }),
    enabled: access === "ready",
  });
}
